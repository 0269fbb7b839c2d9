import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { initialProgress, type Progress } from '@vocabloom/core/srs/progress.ts';
import { foldEvents } from '@vocabloom/core/testing/fold-events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPending } from './fold-pending.ts';
import type { PendingEvent } from './pending-event.ts';
import { startMs } from './testing.ts';

const initial = initialProgress(startMs);

const answered = (index: number, known = true): StudyEvent => ({
  id: `e${index}`,
  wordId: 'w',
  atMs: startMs + index,
  kind: 'answer',
  mode: 'sm2',
  known,
  direction: 'from-to',
  scheduler: 'sm2@1',
});

const undone = (index: number, targetId: string): StudyEvent => ({
  id: `e${index}`,
  wordId: 'w',
  atMs: startMs + index,
  kind: 'undo',
  targetId,
});

/** A learner's action on one word: an answer, or the undo of the last answer that still counts. */
const doings = fc.array(fc.constantFrom('know', 'dont', 'undo'), { maxLength: 25 });

function play(list: readonly string[]): PendingEvent[] {
  const counted: { event: StudyEvent; before: Progress }[] = [];
  let progress = initial;
  return list.flatMap((doing, index): PendingEvent[] => {
    if (doing === 'undo') {
      const last = counted.pop();
      if (!last) return [];
      progress = last.before;
      return [{ userId: 'ana', event: undone(index, last.event.id), restored: last.before }];
    }
    const event = answered(index, doing === 'know');
    counted.push({ event, before: progress });
    progress = applyEvent(progress, event);
    return [{ userId: 'ana', event }];
  });
}

describe('a word with unconfirmed events', () => {
  it('looks the way the server will see it, wherever among the events the connection broke', () => {
    fc.assert(
      fc.property(doings, fc.nat(25), (list, at) => {
        const pending = play(list);
        const events = pending.map(({ event }) => event);
        const confirmed = foldEvents(events.slice(0, at), initial).progress;
        const { progress } = foldEvents(events, initial);
        expect(foldPending(confirmed, pending.slice(at))).toEqual(progress);
      }),
    );
  });

  it('counts an answer once if the server has it but its reply was lost', () => {
    const event = answered(1);
    const confirmed = applyEvent(initial, event);
    expect(foldPending(confirmed, [{ userId: 'ana', event }])).toEqual(confirmed);
  });

  it('counts marking as mastered once, too, but applies a reset again', () => {
    const master: StudyEvent = { id: 'm', wordId: 'w', atMs: startMs + 1, kind: 'master' };
    const confirmed = applyEvent(initial, master);
    expect(foldPending(confirmed, [{ userId: 'ana', event: master }])).toEqual(confirmed);
    const reset: StudyEvent = { id: 'r', wordId: 'w', atMs: startMs + 1, kind: 'reset' };
    expect(foldPending(confirmed, [{ userId: 'ana', event: reset }])).toEqual(applyEvent(confirmed, reset));
  });

  it('ignores an answer that was undone before it was sent', () => {
    const [first, second] = [answered(1), answered(2)];
    const pending = [first, second, undone(3, first.id)].map((event) => ({ userId: 'ana', event }));
    const withoutFirst = pending.map((one) => ({ ...one, restored: initial }));
    expect(foldPending(initial, withoutFirst)).toEqual(applyEvent(initial, second));
  });
});
