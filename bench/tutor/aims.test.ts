import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAccepted, judgeSummary } from './judge-entries.ts';
import { isSealed, readMeasuringSets } from './measuring-set.ts';

/** The open half of the tester's set: the sealed half is measured by `npm run tutor:measure -- --sealed`, and by nothing else. */
describe('the tutor without a model, on what a tester types', () => {
  let library: Library;
  let sets: Awaited<ReturnType<typeof readMeasuringSets>>['testers'];
  beforeAll(async () => {
    library = await loadLibrary();
    sets = (await readMeasuringSets()).testers;
  });

  const shareOf = (expected: 'answer' | 'nonsense') => {
    const entries = sets.answers.filter((entry) => !isSealed(entry) && entry.expected === expected);
    return entries.filter((entry) => isAccepted(library, entry)).length / entries.length;
  };

  it('accepts at least 95 % of honest answers', () => {
    expect(shareOf('answer')).toBeGreaterThanOrEqual(0.95);
  });

  it('accepts at most 4 % of nonsense', () => {
    expect(shareOf('nonsense')).toBeLessThanOrEqual(0.04);
  });

  it('grades at least 93 % of summaries within one grade of the reader', () => {
    const entries = sets.summaries.filter((entry) => !isSealed(entry));
    const right = entries.filter((entry) => judgeSummary(library, entry).isRight);
    expect(right.length / entries.length).toBeGreaterThanOrEqual(0.93);
  });
});
