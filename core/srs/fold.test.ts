import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progresses, studyEvents } from '../testing/arbitraries.ts';
import { foldEvents } from '../testing/fold-events.ts';
import { applyEvent } from './apply-event.ts';
import { type AnswerEvent, type StudyEvent, undoOf } from './event.ts';
import { compareEvents, inOrder } from './event-order.ts';
import { foldInto, foldOn, lookBack, type Undone } from './fold.ts';
import { initialProgress, type Progress } from './progress.ts';

const start = initialProgress(500);

const answer = (id: string, atMs: number, known = true): AnswerEvent => ({
  id,
  wordId: 'w',
  atMs,
  kind: 'answer',
  mode: 'sm2',
  known,
  direction: 'from-to',
  scheduler: 'sm2@1',
});

const shuffled = studyEvents.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.shuffledSubarray([...events], { minLength: events.length, maxLength: events.length }),
  ),
);

/** What product.md says, word for word: every event in order, except those that an undo that counts takes back. */
function plainFold(events: readonly StudyEvent[], initial: Progress): Progress {
  const ordered = inOrder(events);
  const isUndone = ({ id }: StudyEvent, index: number): boolean =>
    ordered.some(
      (later, place) =>
        place > index && later.kind === 'undo' && later.targetId === id && !isUndone(later, place),
    );
  return ordered.filter((event, index) => !isUndone(event, index)).reduce(applyEvent, initial);
}

const inPieces = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  list.length === 0 ? [] : [list.slice(0, size), ...inPieces(list.slice(size), size)];

describe('the fold of a word', () => {
  it('applies every event in order that no undo takes back', () => {
    fc.assert(
      fc.property(progresses, studyEvents, (initial, events) => {
        expect(foldEvents(events, initial).progress).toEqual(plainFold(events, initial));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same in any order of arrival', () => {
    fc.assert(
      fc.property(progresses, shuffled, (initial, [events, otherOrder]) => {
        expect(foldEvents(otherOrder, initial)).toEqual(foldEvents(events, initial));
      }),
    );
  });

  it('is not changed by events that arrive twice', () => {
    fc.assert(
      fc.property(progresses, shuffled, (initial, [events, again]) => {
        expect(foldEvents([...events, ...again], initial)).toEqual(foldEvents(events, initial));
      }),
    );
  });

  it('counts an id once, at its earliest time, even if it was sent again with another', () => {
    const [first, again] = [answer('a', 1_000), answer('a', 2_000, false)];
    const once = foldEvents([first], start).progress;
    expect(foldEvents([first, again], start).progress).toEqual(once);
    expect(foldEvents([again, first], start).progress).toEqual(once);
  });

  it('is restored exactly by undoing the latest event', () => {
    fc.assert(
      fc.property(progresses, studyEvents, fc.boolean(), (initial, events, known) => {
        const tapped = answer('wrong-tap', 2_000, known);
        const undo = undoOf(tapped, { id: 'undo', nowMs: 2_000 });
        const before = foldEvents(events, initial).progress;
        expect(foldEvents([...events, tapped, undo], initial).progress).toEqual(before);
      }),
    );
  });

  it('treats an undone event in the middle as if it had never happened', () => {
    const [first, wrong, third] = [answer('a', 1_000), answer('b', 2_000, false), answer('c', 3_000)];
    const undo = undoOf(wrong, { id: 'd', nowMs: 4_000 });
    expect(foldEvents([first, wrong, third, undo], start).progress).toEqual(
      foldEvents([first, third], start).progress,
    );
  });

  it('brings an event back when its undo is undone', () => {
    const tapped = answer('a', 1_000);
    const undo = undoOf(tapped, { id: 'b', nowMs: 2_000 });
    const redo = undoOf(undo, { id: 'c', nowMs: 3_000 });
    expect(foldEvents([tapped, undo], start).progress).toEqual(start);
    expect(foldEvents([tapped, undo, redo], start).progress).toEqual(foldEvents([tapped], start).progress);
  });

  it('keeps an undo later than its target even when the clock was set back between them', () => {
    const tapped = answer('a', 1_000);
    const undo = undoOf(tapped, { id: 'b', nowMs: 400 });
    expect(foldEvents([undo, tapped], start).progress).toEqual(start);
  });

  it('lets a direct write replace what came before it, not what comes after', () => {
    const written = { ...start, ease: 2, learningIntervalDays: 8, tier: 4 } as const;
    const set: StudyEvent = { id: 'b', wordId: 'w', atMs: 2_000, kind: 'set', progress: written };
    const late = answer('a', 1_000, false);
    const after = answer('c', 3_000);
    expect(foldEvents([set, late], start).progress).toEqual(written);
    expect(foldEvents([after, set, late], start).progress).toEqual(foldEvents([after], written).progress);
  });

  it('merges the answers of two devices that studied separately into one history', () => {
    const phone = [answer('a', 1_000), answer('c', 3_000, false)];
    const laptop = [answer('b', 2_000), answer('d', 4_000)];
    const merged = foldEvents([...phone, ...laptop], start).progress;
    expect(merged.history.map(({ result }) => result)).toEqual([1, 1, 0, 1]);
    expect(foldEvents([...laptop, ...phone], start).progress).toEqual(merged);
  });

  it('with no events is the progress before them', () => {
    expect(foldEvents([], start)).toEqual({ progress: start, last: undefined });
  });
});

describe('the fold in pieces', () => {
  const isMark = ({ kind }: StudyEvent) => kind === 'undo' || kind === 'set' || kind === 'reset';

  /** Reads no more of the past than it has to, and of what it reads only what can count. */
  function foldInPieces(events: readonly StudyEvent[], initial: Progress, size: number): Progress {
    const ordered = inOrder(events);
    const undone: Undone = new Map();
    let start: ReturnType<typeof lookBack>;
    for (const piece of inPieces(ordered.filter(isMark).toReversed(), size)) {
      start = lookBack(piece, undone);
      if (start !== undefined) break;
    }
    const counting = ordered.filter(
      (event) =>
        (start === undefined || compareEvents(event, start) >= 0) &&
        (!isMark(event) || event.id === start?.id),
    );
    return inPieces(counting, size).reduce((after, piece) => foldOn(after, piece, undone), initial);
  }

  it('is the fold of all, whatever is undone or late and wherever it is cut', () => {
    fc.assert(
      fc.property(progresses, shuffled, fc.integer({ min: 1, max: 21 }), (initial, [, events], size) => {
        expect(foldInPieces(events, initial, size)).toEqual(plainFold(events, initial));
      }),
      { numRuns: 1_000 },
    );
  });

  it('begins with the latest direct write or reset that counts, and before it if that is taken back', () => {
    const first: StudyEvent = { id: 'a', wordId: 'w', atMs: 1_000, kind: 'reset' };
    const second: StudyEvent = { id: 'b', wordId: 'w', atMs: 2_000, kind: 'set', progress: start };
    const undo = undoOf(second, { id: 'c', nowMs: 3_000 });
    const redo = undoOf(undo, { id: 'd', nowMs: 4_000 });
    expect(lookBack([second, first], new Map())).toEqual({ id: 'b', atMs: 2_000 });
    expect(lookBack([undo, second, first], new Map())).toEqual({ id: 'a', atMs: 1_000 });
    expect(lookBack([redo, undo, second, first], new Map())).toEqual({ id: 'b', atMs: 2_000 });
  });
});

describe('folding new events into a fold', () => {
  it('equals the full fold or asks for one', () => {
    fc.assert(
      fc.property(progresses, studyEvents, fc.nat(20), (initial, events, cut) => {
        const [old, fresh] = [events.slice(0, cut), events.slice(cut)];
        const result = foldInto(foldEvents(old, initial), fresh);
        if (result.kind === 'refold') return;
        const { progress, last } = result;
        expect({ progress, last }).toEqual(foldEvents(events, initial));
      }),
      { numRuns: 1_000 },
    );
  });

  it('needs no refold for later events without an undo', () => {
    fc.assert(
      fc.property(progresses, studyEvents, fc.nat(20), (initial, events, cut) => {
        const ordered = events.toSorted(compareEvents);
        const fresh = ordered.slice(cut).filter(({ kind }) => kind !== 'undo');
        const folded = foldEvents(ordered.slice(0, cut), initial);
        const result = foldInto(folded, fresh);
        expect(result).toEqual({
          kind: 'folded',
          ...foldEvents([...ordered.slice(0, cut), ...fresh], initial),
        });
      }),
    );
  });

  it('asks for a refold if an event is late, at the same moment as the last, or an undo', () => {
    const folded = foldEvents([answer('b', 2_000)], start);
    expect(foldInto(folded, [answer('a', 1_000)]).kind).toBe('refold');
    expect(foldInto(folded, [answer('b', 2_000)]).kind).toBe('refold');
    expect(foldInto(folded, [undoOf(answer('b', 2_000), { id: 'c', nowMs: 3_000 })]).kind).toBe('refold');
    expect(foldInto(folded, [answer('c', 2_000)]).kind).toBe('folded');
  });
});
