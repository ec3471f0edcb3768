"""The hub tells watchers that a journal grew: once per stir, on their own loop, never wrongly."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from rookery.table.hub import Hub
from rookery.table.presence import Presence

SOON = 10


def test_a_number_published_on_another_thread_arrives():
    hub = Hub()

    async def watch() -> int | None:
        with hub.watch("vale") as watch:
            await asyncio.to_thread(hub.publish, "vale", 7)
            return await asyncio.wait_for(watch.news(), SOON)

    assert asyncio.run(watch()) == 7


def test_a_slow_watcher_wakes_once_and_sees_the_newest():
    hub = Hub()
    heard: list[int] = []

    async def follow() -> None:
        with hub.watch("vale") as watch:
            for number in (1, 2, 3):
                hub.publish("vale", number)
            heard.append(await watch.news() or 0)
            hub.publish("vale", 4)
            heard.append(await watch.news() or 0)

    asyncio.run(asyncio.wait_for(follow(), SOON))
    assert heard == [3, 4]


def test_numbers_never_fall_and_a_stir_repeats_the_newest():
    hub = Hub()

    async def follow() -> tuple[int | None, int | None]:
        with hub.watch("vale") as watch:
            hub.publish("vale", 9)
            hub.publish("vale", 8)
            first = await watch.news()
            hub.stir("vale")
            return first, await watch.news()

    assert asyncio.run(asyncio.wait_for(follow(), SOON)) == (9, 9)


def test_counts_and_wakes_per_campaign():
    hub = Hub()

    async def follow() -> None:
        with hub.watch("vale") as one, hub.watch("vale"), hub.watch("moor") as other:
            assert (hub.count("vale"), hub.count("moor"), hub.count("fen")) == (2, 1, 0)
            waiting = asyncio.ensure_future(other.news())
            hub.publish("vale", 1)
            assert await one.news() == 1
            assert not waiting.done()
            hub.publish("moor", 5)
            assert await waiting == 5
        assert (hub.count("vale"), hub.count("moor")) == (0, 0)
        hub.publish("vale", 2)

    asyncio.run(asyncio.wait_for(follow(), SOON))


def test_a_closed_watch_ends_its_wait_and_every_later_one():
    hub = Hub()

    async def follow() -> list[int | None]:
        with hub.watch("vale") as watch:
            waiting = asyncio.ensure_future(watch.news())
            await asyncio.to_thread(hub.publish, "fen", 1)
            watch.close()
            return [await waiting, await watch.news()]

    assert asyncio.run(asyncio.wait_for(follow(), SOON)) == [None, None]


def test_a_closed_hub_ends_all_watches_and_those_to_come():
    hub = Hub()

    async def follow() -> list[int | None]:
        with hub.watch("vale") as one, hub.watch("moor") as two:
            await asyncio.to_thread(hub.close)
            ends = [await one.news(), await two.news()]
        with hub.watch("vale") as late:
            return [*ends, await late.news()]

    assert asyncio.run(asyncio.wait_for(follow(), SOON)) == [None, None, None]


def test_a_watch_left_behind_on_a_finished_loop_harms_nobody():
    hub = Hub()

    async def leave() -> object:
        watch = hub.watch("vale")
        watch.__enter__()
        return watch

    left = asyncio.run(leave())
    hub.publish("vale", 1)
    hub.close()
    del left


def test_two_loops_watch_the_same_campaign():
    hub = Hub()
    watching = [Event(), Event()]

    async def follow(mine: Event) -> int | None:
        with hub.watch("vale") as watch:
            mine.set()
            return await asyncio.wait_for(watch.news(), SOON)

    with ThreadPoolExecutor(2) as pool:
        found = [pool.submit(asyncio.run, follow(each)) for each in watching]
        assert all(each.wait(SOON) for each in watching)
        hub.publish("vale", 3)
        assert [each.result(SOON) for each in found] == [3, 3]


def test_many_threads_publish_and_the_last_number_is_never_missed():
    hub = Hub()
    last = 2_000

    async def follow() -> list[int]:
        heard: list[int] = []
        with hub.watch("vale") as watch, ThreadPoolExecutor(4) as pool:
            for number in range(1, last + 1):
                pool.submit(hub.publish, "vale", number)
            while not heard or heard[-1] < last:
                heard.append(await watch.news() or 0)
        return heard

    heard = asyncio.run(asyncio.wait_for(follow(), SOON))
    assert heard == sorted(heard)


class Hasty(asyncio.SelectorEventLoop):
    """A loop that has always run what another thread asked before that thread goes on."""

    def call_soon_threadsafe(self, callback, *args, context=None):  # type: ignore[override]
        ran = Event()

        def run():
            callback(*args)
            ran.set()

        handle = super().call_soon_threadsafe(run, context=context)
        if asyncio._get_running_loop() is not self:
            assert ran.wait(SOON)
        return handle


def test_a_wake_that_overtakes_its_publisher_does_not_silence_the_campaign():
    hub = Hub()

    async def follow() -> list[int | None]:
        heard: list[int | None] = []
        with hub.watch("vale") as watch:
            for number in (1, 2, 3):
                await asyncio.to_thread(hub.publish, "vale", number)
                heard.append(await asyncio.wait_for(watch.news(), 1))
        return heard

    with asyncio.Runner(loop_factory=Hasty) as runner:
        assert runner.run(follow()) == [1, 2, 3]


def test_presence_is_of_seats_and_tells_only_their_coming_and_going():
    told: list[str] = []
    presence = Presence(told.append)
    with presence.enter("vale", "vesper"):
        with presence.enter("vale", "vesper"), presence.enter("vale", "gm"):
            assert presence.here("vale") == {"vesper", "gm"}
            assert presence.here("moor") == frozenset()
        assert presence.here("vale") == {"vesper"}
    assert presence.here("vale") == frozenset()
    assert told == ["vale"] * 4
