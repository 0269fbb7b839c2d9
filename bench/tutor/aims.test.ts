import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAccepted, judgeSummary } from './judge-entries.ts';
import { isSealed, readMeasuringSets } from './measuring-set.ts';

/** The open half of the tester's set. */
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

  it('accepts at most 3 % of nonsense', () => {
    expect(shareOf('nonsense')).toBeLessThanOrEqual(0.03);
  });

  it('grades at least 93 % of summaries within one grade of the reader', () => {
    const entries = sets.summaries.filter((entry) => !isSealed(entry));
    const right = entries.filter((entry) => judgeSummary(library, entry).isRight);
    expect(right.length / entries.length).toBeGreaterThanOrEqual(0.93);
  });
});

/**
 * What was reached on the strangers' set, whose single entries were read only after it had been measured; the aim is 3
 * %.
 */
describe('the tutor without a model, on what strangers type', () => {
  let library: Library;
  let answers: Awaited<ReturnType<typeof readMeasuringSets>>['strangers']['answers'];
  beforeAll(async () => {
    library = await loadLibrary();
    answers = (await readMeasuringSets()).strangers.answers;
  });

  const shareOf = (expected: 'answer' | 'nonsense') => {
    const entries = answers.filter((entry) => entry.expected === expected);
    return entries.filter((entry) => isAccepted(library, entry)).length / entries.length;
  };

  it('accepts at least 98 % of honest answers', () => {
    expect(shareOf('answer')).toBeGreaterThanOrEqual(0.98);
  });

  it('accepts at most 10 % of nonsense', () => {
    expect(shareOf('nonsense')).toBeLessThanOrEqual(0.1);
  });
});

/** What was reached on both halves of the learners' set, of which only one was worked with. */
describe('the tutor without a model, on what learners type', () => {
  let library: Library;
  let answers: Awaited<ReturnType<typeof readMeasuringSets>>['learners']['answers'];
  beforeAll(async () => {
    library = await loadLibrary();
    answers = (await readMeasuringSets()).learners.answers;
  });

  const shareOf = (expected: 'answer' | 'nonsense') => {
    const entries = answers.filter((entry) => entry.expected === expected);
    return entries.filter((entry) => isAccepted(library, entry)).length / entries.length;
  };

  it('accepts at least 97 % of honest answers', () => {
    expect(shareOf('answer')).toBeGreaterThanOrEqual(0.97);
  });

  it('accepts at most 14 % of nonsense', () => {
    expect(shareOf('nonsense')).toBeLessThanOrEqual(0.14);
  });
});
