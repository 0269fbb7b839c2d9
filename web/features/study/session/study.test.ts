import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { progressOf } from './session.ts';
import { createStudy } from './study.ts';
import { chance, nowMs, word, words } from './testing.ts';

async function start(way: 'learning' | 'due' | 'classic', list = words(4)) {
  const { log } = await openTestLog();
  const ports = { log, nowMs: () => nowMs, random: chance(3) };
  const study = createStudy({ way, words: list, facing: 'mixed' }, ports);
  study.follow();
  return { study, log, list };
}

const doings = ['know', 'dont', 'master', 'reset', 'undo', 'forward', 'back', 'turn', 'shuffle'] as const;

describe('actions in a session', () => {
  const shown = (study: { session: () => { place: { card: { wordId: string } | null } } }) =>
    study.session().place.card?.wordId;

  it('turn the card, move on and, in classic mode, go back', async () => {
    const { study } = await start('classic');
    study.turn();
    expect(study.session().place.turned).toBe(true);
    study.forward();
    expect(shown(study)).toBe('w1');
    study.back();
    expect(shown(study)).toBe('w0');
    study.back();
    expect(shown(study)).toBe('w3');
  });

  it('go back to a card that was skipped in review, but not to one that was answered', async () => {
    const { study } = await start('due');
    study.forward();
    expect(shown(study)).toBe('w1');
    study.back();
    expect(shown(study)).toBe('w0');
    study.answer(true);
    study.back();
    expect(shown(study)).toBe('w1');
    study.forward();
    study.answer(false);
    study.back();
    expect(study.session().place).toMatchObject({ judged: true, card: { wordId: 'w2' } });
  });

  it('undo the last answer, including in what the server will receive', async () => {
    const { study, log } = await start('due');
    study.answer(true);
    study.undo();
    expect(shown(study)).toBe('w0');
    expect(log.progressOf(word(0))).toEqual(word(0).progress);
    study.undo();
    expect(shown(study)).toBe('w0');
  });

  it('master a word and reset it', async () => {
    const { study, log } = await start('classic', [word(0, { tier: 3 })]);
    study.master();
    expect(log.progressOf(word(0)).tier).toBe(5);
    expect(study.session().steps.map(({ kind }) => kind)).toEqual(['master']);
    study.reset();
    expect(log.progressOf(word(0)).tier).toBe(1);
    expect(study.session().steps.map(({ kind }) => kind)).toEqual(['master', 'reset']);
  });

  it('show the other side first on request, and shuffle', async () => {
    const { study } = await start('classic', words(9));
    for (const facing of ['to-from', 'from-to'] as const) {
      study.face(facing);
      expect(study.session().place.card?.direction).toBe(facing);
    }
    study.forward();
    study.shuffle();
    expect(study.session().place.index).toBe(0);
    expect(study.session().place.queue).not.toEqual(words(9).map(({ id }) => id));
  });

  it('stop and continue', async () => {
    const { study } = await start('learning');
    study.stop();
    expect(study.session().stopped).toBe(true);
    study.goOn();
    expect(study.session().stopped).toBe(false);
  });

  it('do nothing to a word that is not in the session', async () => {
    const { study, log } = await start('classic');
    const before = study.session();
    study.edited({ id: 'w9', fromText: 'dog', toText: 'perro' });
    expect(study.session()).toBe(before);
    expect(log.syncState().pendingCount).toBe(0);
  });

  it('take in what the log reports about the session’s words, and nothing about others', async () => {
    const { study, log } = await start('classic');
    log.recordEvent({ word: word(2), draft: { kind: 'master' } });
    log.recordEvent({ word: word(9), draft: { kind: 'master' } });
    expect(progressOf(study.session(), 'w2').tier).toBe(5);
    expect([...study.session().progress.keys()]).toEqual(['w2']);
  });

  it('keep the answers to other words when one is edited', async () => {
    const { study } = await start('classic');
    study.answer(true);
    study.edited({ id: 'w1', fromText: 'dog', toText: 'perro' });
    expect(study.session().steps.map(({ wordId }) => wordId)).toEqual(['w0']);
    study.edited({ id: 'w0', fromText: 'cat', toText: 'gato' });
    expect(study.session().steps).toEqual([]);
  });

  it('have nothing to undo on the server if a card was only skipped', async () => {
    const { study, log } = await start('due');
    study.forward();
    study.undo();
    expect(shown(study)).toBe('w0');
    expect(log.syncState().pendingCount).toBe(0);
  });
});

describe('a running session', () => {
  it('always shows the progress that the log will bring to the server', async () => {
    const ways = fc.constantFrom('learning' as const, 'due' as const, 'classic' as const);
    await fc.assert(
      fc.asyncProperty(ways, fc.array(fc.constantFrom(...doings), { maxLength: 40 }), async (way, list) => {
        const { study, log, list: loaded } = await start(way);
        for (const doing of list) {
          if (doing === 'know' || doing === 'dont') study.answer(doing === 'know');
          else study[doing]();
        }
        for (const each of loaded) {
          expect(progressOf(study.session(), each.id)).toEqual(log.progressOf(each));
        }
      }),
    );
  });

  it('starts from answers that the server has not seen yet', async () => {
    const { log } = await openTestLog();
    log.recordEvent({ word: word(0), draft: { kind: 'master' } });
    const ports = { log, nowMs: () => nowMs, random: chance(1) };
    const study = createStudy({ way: 'learning', words: words(2), facing: 'from-to' }, ports);
    expect(study.session().place.card?.wordId).toBe('w1');
    expect(study.session().place.next).toBeNull();
  });

  it('counts an answer in review mode as a scheduled review and in every other mode as learning', async () => {
    const review = await start('due');
    review.study.answer(true);
    expect(review.log.progressOf(word(0)).sm2IntervalDays).toBe(1);
    const classic = await start('classic');
    classic.study.answer(true);
    expect(classic.log.progressOf(word(0))).toMatchObject({ sm2IntervalDays: 0, learningIntervalDays: 1 });
  });

  it('counts a held answer once: the second one moves on', async () => {
    const { study } = await start('learning');
    study.answer(false, { holds: true });
    const held = study.session();
    const wordId = held.place.card?.wordId ?? '';
    study.answer(true);
    expect(progressOf(study.session(), wordId)).toEqual(progressOf(held, wordId));
    expect(study.session().place.card?.wordId).not.toBe(wordId);
  });

  it('restarts an edited word, and no undo gives it the old word’s progress', async () => {
    const { study, log } = await start('classic', [word(0, { tier: 4, learningIntervalDays: 6 })]);
    study.answer(true);
    study.edited({ id: 'w0', fromText: 'dog', toText: 'perro' });
    study.undo();
    expect(log.progressOf(word(0, { tier: 4 })).tier).toBe(1);
    expect(progressOf(study.session(), 'w0')).toMatchObject({ tier: 1, history: [] });
    expect(study.session().words.get('w0')).toMatchObject({ fromText: 'dog', toText: 'perro' });
  });
});
