// Shows the page anew when the ruleset has been read anew; where one was reading stays.
"use strict";
const source = new EventSource("/changes?seen=" + document.body.dataset.number);
source.addEventListener("message", () => location.reload());
