import { expect, it } from 'vitest';
import { followChanges } from './follow-changes.ts';
import type { OpenLine } from './line.ts';

/** A page, its line and its clock, as a test moves them. */
function aPage({ isWanted = true } = {}) {
  let wanted = isWanted;
  let look = () => {};
  let asked = 0;
  const timers: { run: () => void; delayMs: number }[] = [];
  const lines: { heard: Parameters<OpenLine>[0]; isOpen: boolean }[] = [];
  const stop = followChanges(
    () => {
      asked += 1;
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

it('listens after a moment of chance, and asks once for changes that come together', () => {
  const page = aPage();
  expect(page.lines).toEqual([]);
  expect(page.waits()).toEqual([500]);
  page.timePasses();
  page.lines[0]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toBe(0);
  page.lines[0]?.heard.onHint();
  page.lines[0]?.heard.onHint();
  page.timePasses();
  expect(page.asked()).toBe(1);
});

it('has no line while nobody looks or there is no network', () => {
  const page = aPage({ isWanted: false });
  page.timePasses();
  expect(page.lines).toEqual([]);
});

it('gives the line up some time after nobody looks any more, and keeps it for who is back before', () => {
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

it('asks for what may have been missed when it listens again', () => {
  const page = aPage();
  page.timePasses();
  page.lines[0]?.heard.onJoined();
  page.want(false);
  page.timePasses();
  page.want(true);
  page.timePasses();
  page.lines[1]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toBe(1);
  page.lines[1]?.heard.onLost();
  page.lines[1]?.heard.onJoined();
  page.timePasses();
  expect(page.asked()).toBe(2);
});

it('is quiet when it is over', () => {
  const page = aPage();
  page.timePasses();
  page.lines[0]?.heard.onHint();
  page.stop();
  page.timePasses();
  expect([page.asked(), page.lines[0]?.isOpen]).toEqual([0, false]);
});
