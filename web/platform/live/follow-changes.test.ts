import { expect, it } from 'vitest';
import { followChanges } from './follow-changes.ts';
import type { Changed, OpenLine } from './line.ts';

/** A page with a line and a clock that the test controls. */
function aPage({ isWanted = true } = {}) {
  let wanted = isWanted;
  let look = () => {};
  const asked: (readonly Changed[])[] = [];
  const timers: { run: () => void; delayMs: number }[] = [];
  const lines: { heard: Parameters<OpenLine>[0]; isOpen: boolean }[] = [];
  const stop = followChanges(
    (of) => {
      asked.push([...of].toSorted());
    },
    {
      openLine: (heard) => {
        const line = { heard, isOpen: true };
        lines.push(line);
        return {
          close: () => {
            line.isOpen = false;
          },
        };
      },
      isWanted: () => wanted,
      onWantedChange: (next) => {
        look = next;
        return () => {
          look = () => {};
        };
      },
      random: () => 0.5,
      later: (run, delayMs) => {
        const timer = { run, delayMs };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
  );
  return {
    lines,
    stop,
    asked: () => asked,
    want: (next: boolean) => {
      wanted = next;
      look();
    },
    waits: () => timers.map(({ delayMs }) => delayMs),
    timePasses: () => {
      for (const { run } of timers.splice(0)) run();
    },
  };
}

/** A page that listens and has asked for what may have changed before. */
function listening() {
  const page = aPage();
  page.timePasses();
  page.lines[0]?.heard.onJoined();
  page.timePasses();
  page.asked().length = 0;
  return page;
}

it('listens after a random moment', () => {
  const page = aPage();
  expect(page.lines).toEqual([]);
  expect(page.waits()).toEqual([500]);
  page.timePasses();
  expect(page.lines).toHaveLength(1);
});

it('asks once it listens for what was changed since the page was read, and only the first time', () => {
  const page = aPage();
  page.timePasses();
  expect(page.asked()).toEqual([]);
  page.lines[0]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toEqual([['pages', 'recordings']]);
  page.lines[0]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toHaveLength(1);
});

it('asks once for changes that arrive together', () => {
  const page = listening();
  page.lines[0]?.heard.onHint('pages');
  page.lines[0]?.heard.onHint('pages');
  page.timePasses();
  expect(page.asked()).toEqual([['pages']]);
});

it('asks only for what was changed', () => {
  const page = listening();
  page.lines[0]?.heard.onHint('recordings');
  page.timePasses();
  page.lines[0]?.heard.onHint('recordings');
  page.lines[0]?.heard.onHint('pages');
  page.timePasses();
  expect(page.asked()).toEqual([['recordings'], ['pages', 'recordings']]);
});

it('has no line while the page is not visible or there is no network', () => {
  const page = aPage({ isWanted: false });
  page.timePasses();
  expect(page.lines).toEqual([]);
});

it('closes the line some time after the page was hidden, unless it is visible again before that', () => {
  const page = aPage();
  page.timePasses();
  page.want(false);
  expect(page.waits()).toEqual([15_000]);
  page.want(true);
  expect(page.waits()).toEqual([]);
  expect(page.lines[0]?.isOpen).toBe(true);
  page.want(false);
  page.timePasses();
  expect(page.lines[0]?.isOpen).toBe(false);
});

it('asks for what may have been missed once it listens again', () => {
  const page = listening();
  page.want(false);
  page.timePasses();
  page.want(true);
  page.timePasses();
  page.lines[1]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toEqual([['pages', 'recordings']]);
  page.lines[1]?.heard.onLost();
  page.lines[1]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toHaveLength(2);
});

it('does nothing after it was stopped', () => {
  const page = aPage();
  page.timePasses();
  page.lines[0]?.heard.onHint('pages');
  page.stop();
  page.timePasses();
  expect([page.asked(), page.lines[0]?.isOpen]).toEqual([[], false]);
});
