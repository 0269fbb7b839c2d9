import type { Library } from '@vocabloom/content/engine/library.ts';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAccepted, judgeSummary, judgeTopic } from './judge-entries.ts';
import { isSealed, readMeasuringSets } from './measuring-set.ts';

type Sets = Awaited<ReturnType<typeof readMeasuringSets>>;
type Entries = {
  readonly topics?: Sets['halves']['topics'];
  readonly answers?: Sets['halves']['answers'];
  readonly summaries?: Sets['halves']['summaries'];
};

/** In percent: at least these of topics, honest answers and summaries, at most these of nonsense. */
type Aims = {
  readonly topics?: number;
  readonly honest?: number;
  readonly nonsense?: number;
  readonly summaries?: number;
};

const ofHalf = ({ topics, answers, summaries }: Sets['halves'], half: 0 | 1) => {
  const isOfHalf = (_: unknown, index: number) => index % 2 === half;
  return {
    topics: topics.filter(isOfHalf),
    answers: answers.filter(isOfHalf),
    summaries: summaries.filter(isOfHalf),
  };
};

/**
 * The aims are 97 % of topics, 95 % of honest answers, 93 % of summaries, and 3 % of nonsense. Where less was reached on
 * entries that were not worked with, this holds what was.
 */
const aims: readonly (readonly [string, (sets: Sets) => Entries, Aims])[] = [
  [
    'the open half of the first set',
    ({ halves }) => ofHalf(halves, 0),
    { topics: 97, honest: 95, nonsense: 3, summaries: 93 },
  ],
  [
    'the half that was held back',
    ({ halves }) => ofHalf(halves, 1),
    { topics: 97, honest: 95, nonsense: 4, summaries: 96 },
  ],
  [
    'further topics, nonsense and stories',
    ({ further }) => further,
    { topics: 97, honest: 95, nonsense: 3, summaries: 93 },
  ],
  [
    'what a tester types, the open half',
    ({ testers: { answers, summaries } }) => ({
      answers: answers.filter((entry) => !isSealed(entry)),
      summaries: summaries.filter((entry) => !isSealed(entry)),
    }),
    { honest: 95, nonsense: 3, summaries: 93 },
  ],
  [
    'what strangers type, whose entries were read only after they had been measured',
    ({ strangers: { answers, summaries } }) => ({ answers, summaries }),
    { honest: 98, nonsense: 8, summaries: 96 },
  ],
  [
    'what learners type, of which one half was worked with',
    ({ learners: { answers } }) => ({ answers }),
    { honest: 97, nonsense: 13 },
  ],
  [
    'summaries that deny, exchange or turn what happens, or tell it in other words, the half worked with',
    ({ retellers: { summaries } }) => ({ summaries: summaries.filter((entry) => !isSealed(entry)) }),
    { summaries: 89 },
  ],
  [
    'such summaries, the half that has not been read',
    ({ retellers: { summaries } }) => ({ summaries: summaries.filter(isSealed) }),
    { summaries: 80 },
  ],
];

describe.each(aims)('the tutor without a model, on %s', (_name, entriesOf, aim) => {
  let library: Library;
  let entries: Entries;
  beforeAll(async () => {
    library = await loadLibrary();
    entries = entriesOf(await readMeasuringSets());
  });

  function shareOf<Entry>(judged: readonly Entry[], isSo: (entry: Entry) => boolean): number {
    expect(judged.length).toBeGreaterThan(0);
    return (100 * judged.filter(isSo).length) / judged.length;
  }
  const accepted = (expected: 'answer' | 'nonsense') =>
    shareOf(
      (entries.answers ?? []).filter((entry) => entry.expected === expected),
      (entry) => isAccepted(library, entry),
    );

  const { topics, honest, nonsense, summaries } = aim;
  it.runIf(honest !== undefined)(
    `accepts at least ${honest} % of honest answers, and at most ${nonsense} % of nonsense`,
    () => {
      expect(accepted('answer')).toBeGreaterThanOrEqual(honest ?? 0);
      expect(accepted('nonsense')).toBeLessThanOrEqual(nonsense ?? 0);
    },
  );

  it.runIf(topics !== undefined)('knows the topics, or honestly refuses them', () => {
    const right = shareOf(entries.topics ?? [], (entry) => judgeTopic(library, entry).isRight);
    expect(right).toBeGreaterThanOrEqual(topics ?? 0);
  });

  it.runIf(summaries !== undefined)('grades summaries within one grade of the reader', () => {
    const right = shareOf(entries.summaries ?? [], (entry) => judgeSummary(library, entry).isRight);
    expect(right).toBeGreaterThanOrEqual(summaries ?? 0);
  });
});
