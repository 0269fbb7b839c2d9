import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldEvents } from '@vocabloom/core/srs/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLog, type LogEvent, type LogState, stepLog } from './log-state.ts';
import { overlayProgress } from './overlay.ts';
import { newWord, startMs } from './testing.ts';

const wordIds = ['w0', 'w1', 'w2'];
const answer = (index: number): StudyEvent => ({
  id: `e${index}`,
  wordId: wordIds[index % wordIds.length] ?? '',
  atMs: startMs + index,
  kind: 'answer',
  mode: 'sm2',
  known: index % 3 !== 0,
  direction: 'from-to',
  scheduler: 'sm2@1',
});
const recorded = (...indexes: readonly number[]): LogEvent => ({
  kind: 'recorded',
  pending: indexes.map((index) => ({ userId: 'ana', event: answer(index) })),
});
const settled = (...indexes: readonly number[]): LogEvent => ({
  kind: 'settled',
  eventIds: indexes.map((index) => `e${index}`),
  confirmed: [],
});

const some = fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 4 });
const anyStep = fc.oneof(
  some.map((indexes) => ({ event: recorded(...indexes), adds: indexes, takes: [] as number[] })),
  some.map((indexes) => ({ event: settled(...indexes), adds: [] as number[], takes: indexes })),
  fc
    .constantFrom('resting' as const, 'sending' as const, 'offline' as const, 'failing' as const)
    .map((phase): { event: LogEvent; adds: number[]; takes: number[] } => ({
      event: { kind: 'phase', phase },
      adds: [],
      takes: [],
    })),
);

describe('a log, after any events in any order', () => {
  it('shows each word with the answers that wait, each once, and counts them', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        let state: LogState = emptyLog(true);
        const waiting = new Set<number>();
        for (const { event, adds, takes } of steps) {
          const next = stepLog(state, event, true);
          const progress = (of: LogState) => wordIds.map((id) => overlayProgress(of.overlay, newWord(id)));
          // Whoever shows a word is told if its progress has changed.
          wordIds.forEach((id, at) => {
            if (!next.wordIds.includes(id)) expect(progress(next.state)[at]).toEqual(progress(state)[at]);
          });
          if (next.state.version === state.version) expect(next.state.overlay).toBe(state.overlay);
          state = next.state;
          for (const index of adds) waiting.add(index);
          for (const index of takes) waiting.delete(index);
        }
        expect(state.sync.pendingCount).toBe(waiting.size);
        for (const id of wordIds) {
          const left = [...waiting].map(answer).filter((event) => event.wordId === id);
          const word = newWord(id);
          expect(overlayProgress(state.overlay, word)).toEqual(foldEvents(left, word.progress).progress);
        }
      }),
    );
  });

  it('keeps its summary as it is while nothing in it changes', () => {
    const first = stepLog(emptyLog(true), recorded(1), true).state;
    expect(stepLog(first, recorded(1), true).state.sync).toBe(first.sync);
    expect(stepLog(first, { kind: 'phase', phase: 'resting' }, true).state.sync).toBe(first.sync);
    expect(stepLog(first, recorded(1), false).state.sync).toEqual({ ...first.sync, durable: false });
    expect(stepLog(first, { kind: 'phase', phase: 'offline' }, true).state.sync.phase).toBe('offline');
  });

  it('names the words that are shown anew, and has another version for them', () => {
    const one = stepLog(emptyLog(true), recorded(1), true);
    expect(one.wordIds).toEqual(['w1']);
    expect(one.state.version).toBeGreaterThan(0);
    const confirmed = { ...newWord('w2'), updatedAtMs: startMs };
    const two = stepLog(one.state, { kind: 'settled', eventIds: ['e1'], confirmed: [confirmed] }, true);
    expect(two.wordIds).toEqual(['w1', 'w2']);
    expect(two.state.version).toBeGreaterThan(one.state.version);
    const three = stepLog(two.state, { kind: 'phase', phase: 'sending' }, true);
    expect(three).toMatchObject({ wordIds: [], state: { version: two.state.version } });
  });
});
