import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JudgedSaying, judgedSayings } from './judged.ts';

/** Every eighth turn in each language, different ones in each; `npm run tutor:classes` goes through all. */
describe('what is generated for the turns of all scenes', () => {
  let judged: readonly JudgedSaying[];
  beforeAll(async () => {
    judged = judgedSayings(await loadLibrary(), { seed: 1, every: 8 });
  });

  const shareOf = (isHonest: boolean) => {
    const of = judged.filter((one) => one.isHonest === isHonest);
    return of.filter(({ isAccepted }) => isAccepted).length / of.length;
  };

  it('is accepted if it is honest: at least 99.5 %', () => {
    expect(shareOf(true)).toBeGreaterThanOrEqual(0.995);
  });

  it('is accepted if it is nonsense: at most 3.5 %', () => {
    expect(shareOf(false)).toBeLessThanOrEqual(0.035);
  });
});
