import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editWord, face, goOn, merge, shuffle, stop } from './change.ts';
import { goBack, skip, turn as turnOver } from './move.ts';
import { sessionProgress } from './progress.ts';
import { type CardFacing, isOver, progressOf, type Session, type StudyWay } from './session.ts';
import { startSession } from './start-session.ts';
import { summarise } from './summary.ts';
import {
  answer,
  chance,
  doIt,
  dontKnow,
  know,
  mastered,
  miss,
  notDue,
  nowMs,
  outside,
  word,
  words,
} from './testing.ts';
import { undo } from './undo.ts';

const start = (way: StudyWay, list = words(5), facing: CardFacing = 'from-to', seed = 1) =>
  startSession({ way, words: list, facing }, outside(seed));

const turn = (session: Session) => turnOver(session, outside());
const sum = (session: Session) => summarise(session, nowMs);

const shownId = (session: Session) => session.place.card?.wordId;

describe('review of due words', () => {
  it('shows the words that are due, in the order of their positions', () => {
    const list = [word(2), word(0), word(3, notDue), word(1, { nextDueMs: 0 })];
    const seen: (string | undefined)[] = [];
    for (let session = start('due', list); !isOver(session); session = know(session))
      seen.push(shownId(session));
    expect(seen).toEqual(['w0', 'w1', 'w2']);
  });

  it('shows each word once, whatever is answered, skipped or taken back', () => {
    const moves = fc.array(fc.constantFrom('know', 'dont', 'skip', 'undo', 'master'), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), moves, (count, list) => {
        let session = start('due', words(count));
        for (const move of list) session = doMove(session, move);
        const gone = new Set(session.steps.map(({ wordId }) => wordId));
        const waits = !isOver(session) && !session.place.judged;
        if (waits) expect([...gone]).not.toContain(shownId(session));
        expect(gone.size + (waits ? 1 : 0)).toBeLessThanOrEqual(count);
        for (let left = count; left >= 0; left -= 1) session = skip(session, outside());
        expect(isOver(session)).toBe(true);
        expect(new Set(session.steps.map(({ wordId }) => wordId)).size).toBe(count);
      }),
    );
  });

  it('is over at once when nothing is due', () => {
    expect(isOver(start('due', [word(0, notDue)]))).toBe(true);
  });

  it('leaves a word that was answered with a due date in the future', () => {
    const session = know(start('due'));
    expect(progressOf(session, 'w0').nextDueMs).toBeGreaterThan(nowMs);
  });
});

describe('learning mode', () => {
  it('never shows the same card twice running while another is left', () => {
    const answers = fc.array(fc.boolean(), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), answers, fc.integer(), (count, list, seed) => {
        const from = { random: chance(seed), nowMs };
        let session = startSession({ way: 'learning', words: words(count), facing: 'mixed' }, from);
        for (const known of list) {
          const before = shownId(session);
          session = answer(session, known, from);
          if (isOver(session)) break;
          if (session.place.judged) session = skip(session, from);
          const left = words(count).filter(({ id }) => progressOf(session, id).tier < 5);
          if (left.some(({ id }) => id !== before)) expect(shownId(session)).not.toBe(before);
        }
      }),
    );
  });

  it('draws no mastered word and is over when every word is mastered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer(), (count, seed) => {
        const from = { random: chance(seed), nowMs };
        let session = startSession({ way: 'learning', words: words(count), facing: 'from-to' }, from);
        for (let turns = 0; !isOver(session); turns += 1) {
          expect(turns).toBeLessThan(count * 10);
          expect(progressOf(session, shownId(session) ?? '').tier).toBeLessThan(5);
          session = know(session, from);
        }
        expect(words(count).every(({ id }) => progressOf(session, id).tier === 5)).toBe(true);
      }),
    );
  });

  it('repeats the last word that is left until it is mastered', () => {
    let session = start('learning', [word(0), word(1, mastered)]);
    session = miss(session);
    expect(shownId(session)).toBe('w0');
    expect(session.place.card?.serial).toBe(2);
    session = doIt(session, { kind: 'master' });
    expect(isOver(session)).toBe(true);
  });

  it('has the next card ready and shows that very card', () => {
    const session = start('learning');
    const ready = session.place.next;
    expect(ready?.wordId).not.toBe(shownId(session));
    expect(know(session).place.card).toEqual(ready);
  });

  it('draws anew when the card that lies ready was mastered on another device', () => {
    const session = start('learning', words(3));
    const readyId = session.place.next?.wordId ?? '';
    const merged = merge(session, readyId, { ...progressOf(session, readyId), ...mastered }, outside());
    expect(merged.place.next?.wordId).not.toBe(readyId);
    expect(merged.place.card).toBe(session.place.card);
  });
});

describe('classic mode', () => {
  it('goes round in both directions', () => {
    let session = start('classic', words(3));
    const seen = [shownId(session)];
    for (let step = 0; step < 3; step += 1) {
      session = skip(session, outside());
      seen.push(shownId(session));
    }
    expect(seen).toEqual(['w0', 'w1', 'w2', 'w0']);
    expect(shownId(goBack(session, outside()))).toBe('w2');
  });

  it('records nothing by going on', () => {
    const session = skip(start('classic'), outside());
    expect(session.steps).toEqual([]);
    expect(session.progress.size).toBe(0);
  });

  it('shuffles all cards and starts with the first of them', () => {
    const session = shuffle(skip(start('classic', words(20)), outside()), outside(7));
    expect(session.place.index).toBe(0);
    expect(session.place.queue.toSorted()).toEqual(
      words(20)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(session.place.queue).not.toEqual(words(20).map(({ id }) => id));
    expect(shownId(session)).toBe(session.place.queue[0]);
  });

  it('keeps a card on the table that was marked as mastered', () => {
    const session = doIt(start('classic'), { kind: 'master' });
    expect(shownId(session)).toBe('w0');
    expect(progressOf(session, 'w0').tier).toBe(5);
  });

  it('has a single card follow itself', () => {
    const session = skip(start('classic', words(1)), outside());
    expect(shownId(session)).toBe('w0');
  });
});

describe('undo', () => {
  it('brings back exactly the session before the last step, any number of steps back', () => {
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

  it('keeps what came in from elsewhere for other words', () => {
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

describe('a card', () => {
  it('turns over and back, and the next one lies face up', () => {
    const turned = turn(start('learning'));
    expect(turned.place.turned).toBe(true);
    expect(turn(turned).place.turned).toBe(false);
    expect(know(turned).place.turned).toBe(false);
  });

  it('comes with the side up that the learner chose, or with either', () => {
    expect(start('classic', words(2), 'to-from').place.card?.direction).toBe('to-from');
    const mixed = startSession({ way: 'classic', words: words(40), facing: 'mixed' }, outside(3));
    let session = mixed;
    const directions = new Set<string | undefined>();
    const from = outside(5);
    for (let step = 0; step < 40; step += 1) {
      directions.add(session.place.card?.direction);
      session = skip(session, from);
    }
    expect(directions).toEqual(new Set(['from-to', 'to-from']));
  });

  it('turns its other side up when the direction is changed', () => {
    const session = face(turn(start('learning')), 'to-from', outside());
    expect(session.place).toMatchObject({
      turned: false,
      card: { direction: 'to-from', serial: 1 },
      next: { direction: 'to-from' },
    });
  });

  it('stays on the table, face up, when its progress is reset', () => {
    const known = doIt(turn(start('due')), { kind: 'reset' });
    expect(shownId(known)).toBe('w0');
    expect(known.place.turned).toBe(false);
  });

  it('shows the texts of an edited pair', () => {
    const session = editWord(turn(start('due')), { id: 'w0', fromText: 'dog', toText: 'perro' });
    expect(session.words.get('w0')).toMatchObject({ fromText: 'dog', toText: 'perro', groupId: 'g' });
    expect(session.place.turned).toBe(false);
  });
});

describe('the summary', () => {
  it('tells what grew from the first to the last answer of each word', () => {
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

  it('says when the session has brought the last word into bloom, and not of one that was there already', () => {
    const last = start('learning', [word(0), word(1, mastered)]);
    expect(sum(last).isInBloom).toBe(false);
    expect(sum(doIt(last, { kind: 'master' })).isInBloom).toBe(true);
    expect(sum(doIt(start('learning', words(2)), { kind: 'master' })).isInBloom).toBe(false);
    expect(sum(start('learning', [word(0, mastered)])).isInBloom).toBe(false);
  });

  it('leaves out what was taken back', () => {
    expect(sum(undo(know(start('due'))))).toMatchObject({ answers: 0, accuracy: null, words: [] });
  });

  it('calls no miss growth', () => {
    const missed = miss(miss(start('due', words(2))));
    expect(sum(missed)).toMatchObject({ answers: 2, known: 0, grown: 0, skipped: 0 });
  });

  it('counts as skipped what was passed over and not answered later', () => {
    let session = skip(skip(start('learning', words(2)), outside()), outside());
    expect(sum(session).skipped).toBe(2);
    session = know(session);
    expect(sum(session).skipped).toBe(1);
  });

  it('says what is due of its words, and when the next one will be', () => {
    const learnt = doIt(start('learning', [word(0), word(1, mastered)]), { kind: 'master' });
    expect(sum(learnt)).toMatchObject({ due: 1, nextDueMs: mastered.nextDueMs });
    const reviewed = know(start('due', words(1)));
    expect(sum(reviewed)).toMatchObject({ due: 0, nextDueMs: progressOf(reviewed, 'w0').nextDueMs });
  });

  it('can be looked at in between', () => {
    const stopped = stop(know(start('learning')));
    expect(isOver(stopped)).toBe(true);
    expect(isOver(goOn(stopped))).toBe(false);
  });
});

describe('a word that was not known', () => {
  it('shows its answer before the next card comes, if that has not been seen', () => {
    const judged = dontKnow(start('due'));
    expect(shownId(judged)).toBe('w0');
    expect(judged.place).toMatchObject({ turned: true, judged: true, card: { serial: 1 } });
    expect(judged.steps).toHaveLength(1);
    expect(progressOf(judged, 'w0').history).toHaveLength(1);
    for (const goOnBy of [turn, know, dontKnow, (session: Session) => skip(session, outside())]) {
      const next = goOnBy(judged);
      expect(shownId(next)).toBe('w1');
      expect(next.place).toMatchObject({ turned: false, judged: false });
      expect(next.steps).toEqual(judged.steps);
    }
  });

  it('makes way at once when its answer was in sight', () => {
    expect(shownId(dontKnow(turn(start('due'))))).toBe('w1');
  });

  it('lies face up again when the answer is taken back', () => {
    const session = undo(dontKnow(start('due')));
    expect(session.place).toMatchObject({ turned: false, judged: false, card: { wordId: 'w0' } });
    expect(session.steps).toEqual([]);
  });

  it('stays in sight when the direction of the cards is changed', () => {
    const session = face(dontKnow(start('due')), 'to-from', outside());
    expect(session.place).toMatchObject({
      turned: true,
      judged: true,
      card: { direction: 'from-to' },
      next: { direction: 'to-from' },
    });
  });
});

describe('an answer that is held', () => {
  it('stays in sight whether it was right or not, is counted once, and makes way when it was read', () => {
    const moves = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom<StudyWay>('learning', 'due', 'classic'), moves, (way, list) => {
        let session = start(way, words(9));
        for (const known of list) {
          const before = session;
          const held = doIt(session, { kind: 'answer', known, holds: true });
          expect(shownId(held)).toBe(shownId(before));
          expect(held.place).toMatchObject({ turned: true, judged: true });
          expect(held.steps).toHaveLength(before.steps.length + 1);
          expect(undo(held).place).toEqual(before.place);
          session = turn(held);
          expect(session.steps).toEqual(held.steps);
          expect(session.place).toMatchObject({ turned: false, judged: false });
        }
      }),
    );
  });
});

describe('the progress of a session', () => {
  it('in learning mode moves with the first word that grows, and is whole when every word is mastered', () => {
    const session = start('learning', [word(0), word(1), word(2, mastered)]);
    expect(sessionProgress(session)).toMatchObject({ value: 0, max: 6, answers: 0, mastered: 0 });
    expect(sessionProgress(know(session))).toMatchObject({ value: 1, max: 6, answers: 1, mastered: 0 });
    expect(sessionProgress(dontKnow(session))).toMatchObject({ value: 0, answers: 1 });
    const done = doIt(doIt(session, { kind: 'master' }), { kind: 'master' });
    expect(sessionProgress(done)).toMatchObject({ value: 6, max: 6, mastered: 2 });
  });

  it('in a review counts the words that were answered, one that still shows its answer included', () => {
    const session = start('due', words(3));
    expect(sessionProgress(session)).toMatchObject({ value: 0, max: 3 });
    expect(sessionProgress(dontKnow(session))).toMatchObject({ value: 1, max: 3 });
    expect(sessionProgress(miss(session))).toMatchObject({ value: 1, max: 3 });
  });
});

function doMove(session: Session, move: string): Session {
  switch (move) {
    case 'know':
      return know(session);
    case 'dont':
      return dontKnow(session);
    case 'skip':
      return skip(session, outside());
    case 'undo':
      return undo(session);
    case 'master':
      return doIt(session, { kind: 'master' });
    case 'reset':
      return doIt(session, { kind: 'reset' });
    default:
      return turn(session);
  }
}
