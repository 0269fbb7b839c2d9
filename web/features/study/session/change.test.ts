import { describe, expect, it } from 'vitest';
import { editWord, face, merge, shuffle } from './change.ts';
import { goBack, skip, turn } from './move.ts';
import { sessionProgress } from './progress.ts';
import { progressOf } from './session.ts';
import { doIt, dontKnow, know, mastered, outside, shownId, start, word, words } from './testing.ts';

const turned = (session: ReturnType<typeof start>) => turn(session, outside());

describe('shuffled cards', () => {
  it('start with a card that lies face up and was not answered', () => {
    const shuffled = shuffle(dontKnow(start('classic')), outside());
    expect(shuffled.place).toMatchObject({ index: 0, turned: false, judged: false });
  });

  it('exist only in classic mode, and only if there are cards', () => {
    for (const session of [start('due'), start('learning'), start('classic', [])])
      expect(shuffle(session, outside())).toBe(session);
  });
});

describe('going back', () => {
  it('shows the card face up', () => {
    expect(goBack(turned(start('classic')), outside()).place).toMatchObject({ turned: false, judged: false });
  });

  it('works only in classic mode, and only in a session with cards', () => {
    for (const session of [start('due'), start('learning'), start('classic', [])])
      expect(goBack(session, outside())).toBe(session);
  });
});

describe('a session without a card', () => {
  it('is not changed by turning, moving on or changing the direction', () => {
    const empty = start('due', []);
    expect(turned(empty)).toBe(empty);
    expect(skip(empty, outside())).toBe(empty);
    expect(face(empty, 'to-from', outside())).toEqual({ ...empty, facing: 'to-from' });
  });
});

describe('the direction of the cards', () => {
  it('leaves a turned card turned if the direction stays the same', () => {
    const session = turned(start('classic'));
    expect(face(session, 'from-to', outside()).place).toEqual(session.place);
  });

  it('is drawn at random if either is allowed', () => {
    const draws = [0.49, 0.5];
    const random = () => draws.shift() ?? 0;
    const session = face(start('classic', words(1)), 'mixed', { ...outside(), random });
    expect([session.place.card?.direction, session.place.next?.direction]).toEqual(['from-to', 'to-from']);
  });
});

describe('progress from elsewhere', () => {
  it.each([
    { tier: 3 as const },
    { learningIntervalDays: 4 },
    { sm2IntervalDays: 4 },
    { ease: 2.1 },
    { nextDueMs: 1 },
    { maxIntervalDays: 9 },
    { history: [{ result: 1 as const, time: 1 }] },
  ])('is merged whichever part of it is new: %j', (changed) => {
    const session = start('classic');
    const progress = { ...word(0).progress, ...changed };
    expect(progressOf(merge(session, 'w0', progress, outside()), 'w0')).toEqual(progress);
  });

  it('is merged if its last answer is a different one', () => {
    const at = (...times: number[]) => ({
      ...word(0).progress,
      history: times.map((time) => ({ result: 1 as const, time })),
    });
    const session = merge(start('classic'), 'w0', at(1, 2, 3), outside());
    for (const other of [at(1, 2, 4), at(2, 3)])
      expect(progressOf(merge(session, 'w0', other, outside()), 'w0')).toEqual(other);
  });

  it('changes nothing if its one answer is already known', () => {
    const progress = { ...word(0).progress, history: [{ result: 1 as const, time: 1 }] };
    const session = merge(start('classic'), 'w0', progress, outside());
    expect(merge(session, 'w0', progress, outside())).toBe(session);
  });

  it('changes nothing if it is already known, or belongs to a word that is not in the session', () => {
    const session = start('classic');
    expect(merge(session, 'w0', { ...word(0).progress }, outside())).toBe(session);
    expect(merge(session, 'w9', { ...word(0).progress, tier: 4 }, outside())).toBe(session);
  });

  it('keeps the card that lies ready, unless that card is mastered in learning mode', () => {
    const grown = { ...word(0).progress, tier: 3 as const };
    const done = { ...word(0).progress, ...mastered };
    const learning = start('learning');
    const ready = learning.place.next?.wordId ?? '';
    const other = [...learning.words.keys()].find((id) => id !== ready && id !== shownId(learning)) ?? '';
    expect(merge(learning, ready, grown, outside(7)).place).toBe(learning.place);
    expect(merge(learning, other, done, outside(7)).place).toBe(learning.place);
    const classic = start('classic');
    expect(merge(classic, classic.place.next?.wordId ?? '', done, outside(7)).place).toBe(classic.place);
  });
});

describe('a card that was answered', () => {
  it('no longer counts as answered when its word is reset or edited', () => {
    const answered = dontKnow(start('classic'));
    expect(doIt(answered, { kind: 'reset' }).place).toMatchObject({ turned: false, judged: false });
    const edited = editWord(answered, { id: 'w0', fromText: 'dog', toText: 'perro' });
    expect(edited.place).toMatchObject({ turned: false, judged: false });
  });

  it('moves away in classic mode, and the first comes after the last', () => {
    const second = know(turned(start('classic', words(2))));
    expect(shownId(second)).toBe('w1');
    expect(shownId(know(turned(second)))).toBe('w0');
  });
});

it('classic mode shows words that are not due as well', () => {
  expect(start('classic', [word(0, mastered), word(1)]).place.queue).toEqual(['w0', 'w1']);
});

describe('how far a session has come', () => {
  it('is complete at the end of review, and starts again when classic mode does', () => {
    const reviewed = know(know(start('due', words(2))));
    expect(sessionProgress(reviewed)).toMatchObject({ value: 2, max: 2 });
    const round = know(know(start('classic', words(2))));
    expect(sessionProgress(round)).toMatchObject({ value: 1, max: 2 });
  });

  it('is the position of the card in classic mode, and the number of answered cards in review', () => {
    expect(sessionProgress(start('classic'))).toEqual({ way: 'classic', value: 1, max: 5 });
    expect(sessionProgress(start('due'))).toEqual({ way: 'due', value: 0, max: 5 });
    expect(sessionProgress(dontKnow(start('due'))).value).toBe(1);
    expect(sessionProgress(know(start('due'))).value).toBe(1);
  });

  it('counts answers in learning mode, but not skipped cards', () => {
    expect(sessionProgress(skip(know(start('learning')), outside()))).toMatchObject({ answers: 1 });
  });
});
