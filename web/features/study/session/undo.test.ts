import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from './change.ts';
import { isOver, progressOf, type Session, type StudyWay } from './session.ts';
import { doMove, know, outside, shownId, start, word, words } from './testing.ts';
import { undo } from './undo.ts';

describe('undo', () => {
  it('restores exactly the session before the last step, any number of steps back', () => {
    const ways = fc.constantFrom<StudyWay>('learning', 'due', 'classic');
    const moves = fc.array(fc.constantFrom('know', 'dont', 'master', 'reset', 'turn'), { maxLength: 30 });
    fc.assert(
      fc.property(ways, fc.integer({ min: 1, max: 6 }), moves, (way, count, list) => {
        let session = start(way, words(count), 'mixed');
        const past: Session[] = [];
        for (const move of list) {
          const next = doMove(session, move);
          if (next.steps.length > session.steps.length) past.push(session);
          session = next;
        }
        for (const before of past.toReversed()) {
          session = undo(session);
          expect({ ...session, progress: null }).toEqual({ ...before, progress: null });
          for (const id of session.words.keys()) {
            expect(progressOf(session, id)).toEqual(progressOf(before, id));
          }
        }
      }),
    );
  });

  it('keeps changes to other words that came from elsewhere', () => {
    const answered = know(start('due'));
    const elsewhere = { ...progressOf(answered, 'w3'), tier: 4 as const };
    const session = undo(merge(answered, 'w3', elsewhere, outside()));
    expect(progressOf(session, 'w0')).toEqual(word(0).progress);
    expect(progressOf(session, 'w3').tier).toBe(4);
  });

  it('of the last answer leads back from the end into the session', () => {
    const over = know(start('due', words(1)));
    expect(isOver(over)).toBe(true);
    expect(shownId(undo(over))).toBe('w0');
  });

  it('changes nothing in a session without steps', () => {
    const session = start('learning');
    expect(undo(session)).toBe(session);
  });
});
