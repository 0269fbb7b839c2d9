import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editWord, face, merge, shuffle } from './change.ts';
import { goBack, skip, turn as turnOver } from './move.ts';
import { isOver, progressOf, type Session, type StudyWay } from './session.ts';
import { startSession } from './start-session.ts';
import {
  answer,
  chance,
  doIt,
  doMove,
  dontKnow,
  know,
  mastered,
  miss,
  notDue,
  nowMs,
  outside,
  shownId,
  start,
  word,
  words,
} from './testing.ts';
import { undo } from './undo.ts';

const turn = (session: Session) => turnOver(session, outside());

describe('review of due words', () => {
  it('shows the words that are due, in the order of their positions', () => {
    const list = [word(2), word(0), word(3, notDue), word(1, { nextDueMs: 0 })];
    const seen: (string | undefined)[] = [];
    for (let session = start('due', list); !isOver(session); session = know(session))
      seen.push(shownId(session));
    expect(seen).toEqual(['w0', 'w1', 'w2']);
  });

  it('shows each word once, whatever is answered, skipped or undone', () => {
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

  it('drops a word that was answered and is now due in the future', () => {
    const session = know(start('due'));
    expect(progressOf(session, 'w0').nextDueMs).toBeGreaterThan(nowMs);
  });
});

describe('learning mode', () => {
  it('never shows the same card twice in a row while another is left', () => {
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

  it('repeats the last remaining word until it is mastered', () => {
    let session = start('learning', [word(0), word(1, mastered)]);
    session = miss(session);
    expect(shownId(session)).toBe('w0');
    expect(session.place.card?.serial).toBe(2);
    session = doIt(session, { kind: 'master' });
    expect(isOver(session)).toBe(true);
  });

  it('prepares the next card and then shows exactly that card', () => {
    const session = start('learning');
    const ready = session.place.next;
    expect(ready?.wordId).not.toBe(shownId(session));
    expect(know(session).place.card).toEqual(ready);
  });

  it('draws again if the card that lies ready was mastered on another device', () => {
    const session = start('learning', words(3));
    const readyId = session.place.next?.wordId ?? '';
    const merged = merge(session, readyId, { ...progressOf(session, readyId), ...mastered }, outside());
    expect(merged.place.next?.wordId).not.toBe(readyId);
    expect(merged.place.card).toBe(session.place.card);
  });
});

describe('classic mode', () => {
  it('wraps around in both directions', () => {
    let session = start('classic', words(3));
    const seen = [shownId(session)];
    for (let step = 0; step < 3; step += 1) {
      session = skip(session, outside());
      seen.push(shownId(session));
    }
    expect(seen).toEqual(['w0', 'w1', 'w2', 'w0']);
    expect(shownId(goBack(session, outside()))).toBe('w2');
  });

  it('records nothing when the learner moves on', () => {
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

  it('keeps on the table a card that was marked as mastered', () => {
    const session = doIt(start('classic'), { kind: 'master' });
    expect(shownId(session)).toBe('w0');
    expect(progressOf(session, 'w0').tier).toBe(5);
  });

  it('with a single card shows it again and again', () => {
    const session = skip(start('classic', words(1)), outside());
    expect(shownId(session)).toBe('w0');
  });
});

describe('a card', () => {
  it('turns over and back, and the next one lies face up', () => {
    const turned = turn(start('learning'));
    expect(turned.place.turned).toBe(true);
    expect(turn(turned).place.turned).toBe(false);
    expect(know(turned).place.turned).toBe(false);
  });

  it('shows first the side that the learner chose, or either one', () => {
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

  it('moves away at once if its answer was in view', () => {
    expect(shownId(dontKnow(turn(start('due'))))).toBe('w1');
  });

  it('lies face up again when the answer is undone', () => {
    const session = undo(dontKnow(start('due')));
    expect(session.place).toMatchObject({ turned: false, judged: false, card: { wordId: 'w0' } });
    expect(session.steps).toEqual([]);
  });

  it('stays in view when the direction of the cards is changed', () => {
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
  it('stays in view whether it was right or not, is counted once, and moves away once it has been read', () => {
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
