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
