"use strict";
// Keeps a page of the table alive: the stream's state, ids of commands, and drafts.
(() => {
  const SILENCE = 35000, AGAIN = 2000, SOON = 3000;
  const body = document.body;
  const source = document.getElementById("stream");
  let number = Number(body.dataset.number || 0);

  // The stream: say when it is away, start it again where htmx would not, drop a silent one.
  if (source) {
    let connection = null, heard = Date.now();
    const away = (is) => {
      body.toggleAttribute("data-away", is);
      document.getElementById("live")?.classList.toggle("is-away", is);
    };
    const hear = () => { heard = Date.now(); };
    source.addEventListener("htmx:sse:before:connection", (event) => {
      connection = event.detail.connection;
      if (connection.attempt > 0) away(true);
    });
    source.addEventListener("htmx:sse:after:connection", () => { hear(); away(false); });
    source.addEventListener("htmx:sse:error", () => away(true));
    source.addEventListener("htmx:sse:before:message", (event) => {
      hear();
      const id = Number(event.detail.message?.id || 0);
      if (id > number) number = id;
    });
    source.addEventListener("htmx:before:response", (event) => {
      const type = event.detail.ctx.response.headers.get("Content-Type") || "";
      if (!type.includes("text/event-stream")) event.preventDefault();
    });
    source.addEventListener("htmx:finally:request", () => {
      if (source._htmx.sse) return;
      away(true);
      setTimeout(() => htmx.trigger(source, "stream:again", {}, false), AGAIN);
    });
    source.addEventListener("seat:gone", () => location.reload());
    setInterval(() => {
      if (!document.hidden && connection?.reader && Date.now() - heard > SILENCE) {
        hear();
        connection.reader.cancel();
      }
    }, 5000);
    addEventListener("online", () => { connection?.delayCanceller?.(); });
    addEventListener("offline", () => { away(true); connection?.reader?.cancel(); });
  }

  // A press carries an id of its own, which a second try after a lost answer repeats, and says
  // what its page had seen: what this page itself has stored since makes it no less up to date.
  const presses = new WeakMap(), own = new Set();
  const written = (form) => new URLSearchParams(new FormData(form)).toString();
  const seen = (upto) => { while (own.has(upto + 1)) upto += 1; return String(upto); };
  body.addEventListener("htmx:config:request", (event) => {
    const form = event.target.closest("form"), { ctx } = event.detail, told = ctx.request.body;
    if (!form || ctx.request.method === "GET") return;
    if (!(told instanceof FormData || told instanceof URLSearchParams)) return;
    const what = new URLSearchParams(told).toString();
    let press = presses.get(form);
    if (press?.what !== what) {
      const id = crypto.randomUUID?.() || `${Date.now()}-${Math.random()}`;
      press = { id, what, draft: written(form), saw: number };
      presses.set(form, press);
    }
    ctx.press = press;
    told.set("command_id", press.id);
    told.set("seen", seen(press.saw));
  });
  body.addEventListener("htmx:before:request", (event) => {
    const { press, request } = event.detail.ctx;
    if (press) request.body.set("seen", seen(press.saw));
  });
  body.addEventListener("htmx:finally:request", (event) => {
    const form = event.target.closest("form"), { press, response, request } = event.detail.ctx;
    if (!form || !press) return;
    if (!response) {
      setTimeout(() => {
        const by = request.submitter;
        if (form.isConnected) form.requestSubmit(by?.form === form ? by : undefined);
      }, AGAIN);
    } else if (presses.get(form) === press) presses.delete(form);
  });

  // What was said is stored: the last refusal is gone, and the form is empty again unless somebody
  // is writing something new in it already.
  body.addEventListener("stored", (event) => {
    own.add(event.detail.number);
    const form = event.target.closest("form");
    const same = form && presses.get(form)?.draft === written(form);
    if (same && form.querySelector("input:not([type=hidden]), textarea, select")) {
      form.reset();
      const box = form.closest("details.begin, details.more, details.action");
      if (box && !box.hasAttribute("data-for")) box.removeAttribute("open");
    }
    document.getElementById("said")?.replaceChildren();
    if (!source) location.reload();
  });

  // Whoever pressed what is there no longer goes on from the nearest place around it.
  let around = [];
  body.addEventListener("focusin", (event) => {
    around = [];
    for (let at = event.target; at && at !== body; at = at.parentElement) if (at.id) around.push(at.id);
  });
  body.addEventListener("pointerdown", (event) => { if (!event.target.closest("button")) around = []; });
  const goOn = () => {
    const near = around.map((id) => document.getElementById(id)).find((place) => place?.checkVisibility());
    if (document.activeElement !== body || !near) return;
    if (near.tabIndex < 0) near.tabIndex = -1;
    near.focus({ preventScroll: true });
  };
  body.addEventListener("htmx:after:swap", goOn);
  source?.addEventListener("htmx:sse:after:message", goOn);

  // What a press has brought may lie far from where it was pressed: show the new card, or the lit one.
  const cards = () => [...document.querySelectorAll("#main .stage:has(.turnline)")].filter((card) => card.checkVisibility());
  let pressed = null, when = 0, there = [];
  body.addEventListener("htmx:config:request", (event) => {
    pressed = event.target.closest("form");
    when = Date.now();
    there = cards().map((card) => card.id);
  });
  const show = () => {
    if (!pressed || pressed.isConnected || Date.now() - when > SOON) return;
    pressed = null;
    const now = cards(), mine = (card) => card.querySelector(".turnline.is-mine")?.checkVisibility();
    const card = now.find((each) => !there.includes(each.id)) ?? now.find(mine) ?? now[0];
    const at = card?.getBoundingClientRect();
    if (at && (at.top < 0 || at.top > innerHeight / 2)) card.scrollIntoView();
  };
  source?.addEventListener("htmx:sse:after:message", show);

  // Times are the reader's own.
  const local = () => {
    for (const time of document.querySelectorAll("time[datetime]")) {
      const at = new Date(time.dateTime);
      if (!isNaN(at)) time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
    }
  };
  local();
  body.addEventListener("htmx:after:swap", local);
  source?.addEventListener("htmx:sse:after:message", local);

  // A menu closes by Escape, which gives the focus back, and by a press beside it.
  const menus = () => document.querySelectorAll("details.tools[open], details.help[open]");
  body.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
      menu.open = false;
    }
  });
  body.addEventListener("click", (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
  });

  // Words that fill a field when they are pressed; without a script they are not there.
  const fills = () => {
    for (const box of document.querySelectorAll("[data-fills][hidden]")) box.hidden = false;
  };
  fills();
  body.addEventListener("htmx:after:swap", fills);
  body.addEventListener("click", (event) => {
    const field = document.getElementById(event.target.closest("[data-fills] button")?.parentElement.dataset.fills);
    if (!field) return;
    field.value = event.target.closest("button").textContent;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // Whoever comes from a sheet to roll finds the action chosen there.
  const asked = new URLSearchParams(location.search), deed = asked.get("action");
  for (const form of document.querySelectorAll("#compose form")) {
    if (!deed || form.elements.character?.value !== asked.get("who")) continue;
    for (const radio of form.querySelectorAll("input[name=action]")) radio.checked ||= radio.value === deed;
  }

  // A copy button, and links of one use.
  body.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    navigator.clipboard?.writeText(field.value);
  });
})();
