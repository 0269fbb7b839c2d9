import { describe, expect, it } from 'vitest';
import { goOn, stop } from './change.ts';
import { skip } from './move.ts';
import { sessionProgress } from './progress.ts';
import { isOver, progressOf, type Session } from './session.ts';
import { summarize } from './summary.ts';
import { doIt, dontKnow, know, mastered, miss, nowMs, outside, start, word, words } from './testing.ts';
import { undo } from './undo.ts';

const sum = (session: Session) => summarize(session, nowMs);

describe('the summary', () => {
  it('says what grew from the first to the last answer of each word', () => {
    let session = start('due', [word(0), word(1), word(2)]);
    session = know(session);
    session = miss(session);
    session = skip(session, outside());
    expect(sum(session)).toMatchObject({
      answers: 2,
      known: 1,
      accuracy: 0.5,
      grown: 1,
      newlyMastered: 0,
      skipped: 1,
      words: [
        { word: { id: 'w0' }, before: 1, after: 3 },
        { word: { id: 'w1' }, before: 1, after: 2 },
      ],
    });
  });

  it('says when the session has brought the last word into bloom, but not if that had happened before', () => {
    const last = start('learning', [word(0), word(1, mastered)]);
    expect(sum(last).isInBloom).toBe(false);
    expect(sum(doIt(last, { kind: 'master' })).isInBloom).toBe(true);
    expect(sum(doIt(start('learning', words(2)), { kind: 'master' })).isInBloom).toBe(false);
    expect(sum(start('learning', [word(0, mastered)])).isInBloom).toBe(false);
  });

  it('leaves out what was undone', () => {
    expect(sum(undo(know(start('due'))))).toMatchObject({ answers: 0, accuracy: null, words: [] });
  });

  it('lists the words that have grown most first', () => {
    const session = know(miss(start('due', words(2))));
    expect(sum(session).words.map(({ word: { id } }) => id)).toEqual(['w1', 'w0']);
  });

  it('does not count a word as newly mastered that was mastered before', () => {
    const history = [{ result: 1 as const, time: 1 }];
    const again = know(start('due', [word(0, { ...mastered, sm2IntervalDays: 30, nextDueMs: 0, history })]));
    expect(sum(again).words).toMatchObject([{ before: 5, after: 5 }]);
    expect(sum(again)).toMatchObject({ newlyMastered: 0, isInBloom: false });
  });

  it('names the earliest of several due times in the future', () => {
    const [soon, late] = [nowMs + 1000, nowMs + 5000];
    const session = start('classic', [word(0, { nextDueMs: late }), word(1, { nextDueMs: soon })]);
    expect(sum(session)).toMatchObject({ due: 0, nextDueMs: soon });
  });

  it('does not count a miss as growth', () => {
    const missed = miss(miss(start('due', words(2))));
    expect(sum(missed)).toMatchObject({ answers: 2, known: 0, grown: 0, skipped: 0 });
  });

  it('counts as skipped only what was passed over and not answered later', () => {
    let session = skip(skip(start('learning', words(2)), outside()), outside());
    expect(sum(session).skipped).toBe(2);
    session = know(session);
    expect(sum(session).skipped).toBe(1);
  });

  it('says which of its words are due, and when the next one will be', () => {
    const learned = doIt(start('learning', [word(0), word(1, mastered)]), { kind: 'master' });
    expect(sum(learned)).toMatchObject({ due: 1, nextDueMs: mastered.nextDueMs });
    const reviewed = know(start('due', words(1)));
    expect(sum(reviewed)).toMatchObject({ due: 0, nextDueMs: progressOf(reviewed, 'w0').nextDueMs });
  });

  it('can be viewed in the middle of a session', () => {
    const stopped = stop(know(start('learning')));
    expect(isOver(stopped)).toBe(true);
    expect(isOver(goOn(stopped))).toBe(false);
  });
});

describe('the progress of a session', () => {
  it('in learning mode moves with the first word that grows, and is complete once every word is mastered', () => {
    const session = start('learning', [word(0), word(1), word(2, mastered)]);
    expect(sessionProgress(session)).toMatchObject({ value: 0, max: 6, answers: 0, mastered: 0 });
    expect(sessionProgress(know(session))).toMatchObject({ value: 1, max: 6, answers: 1, mastered: 0 });
    expect(sessionProgress(dontKnow(session))).toMatchObject({ value: 0, answers: 1 });
    const done = doIt(doIt(session, { kind: 'master' }), { kind: 'master' });
    expect(sessionProgress(done)).toMatchObject({ value: 6, max: 6, mastered: 2 });
  });

  it('in a review counts the answered words, including one that still shows its answer', () => {
    const session = start('due', words(3));
    expect(sessionProgress(session)).toMatchObject({ value: 0, max: 3 });
    expect(sessionProgress(dontKnow(session))).toMatchObject({ value: 1, max: 3 });
    expect(sessionProgress(miss(session))).toMatchObject({ value: 1, max: 3 });
  });
});
