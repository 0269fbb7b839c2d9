/**
 * `npm run tutor:measure`: how good the tutor is without a model, by the sets in bench/tutor, for the half that may be
 * worked with and the half held back. `-- --failures` lists what fails of the open half.
 */
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { isAccepted, type Judged, judgeSummary, judgeTopic } from './tutor/judge-entries.ts';
import { readMeasuringSet } from './tutor/measuring-set.ts';

type Measured = { readonly entry: object; readonly half: 'open' | 'held back' } & Judged;

const halves = ['open', 'held back'] as const;
const library = await loadLibrary();
const { topics, answers, summaries } = await readMeasuringSet();

const measured = <Entry extends object>(
  entries: readonly Entry[],
  judge: (entry: Entry) => Judged,
): readonly Measured[] =>
  entries.map((entry, index) => ({ entry, half: index % 2 === 0 ? 'open' : 'held back', ...judge(entry) }));

const answered = answers.map((entry, index) => {
  const accepted = isAccepted(library, entry);
  return {
    entry,
    half: index % 2 === 0 ? ('open' as const) : ('held back' as const),
    isRight: accepted === (entry.expected === 'answer'),
    got: accepted ? 'accepted' : 'refused',
  };
});
const expecting = (expected: string) => answered.filter(({ entry }) => entry.expected === expected);

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const lines = [
  {
    name: 'topics answered rightly or honestly refused',
    aim: 'at least 97 %',
    of: measured(topics, (one) => judgeTopic(library, one)),
  },
  { name: 'answers accepted', aim: 'at least 95 %', of: expecting('answer') },
  { name: 'nonsense accepted', aim: 'at most 3 %', of: expecting('nonsense'), countsWrong: true },
  {
    name: 'summaries within one grade of the reader',
    aim: 'at least 90 %',
    of: measured(summaries, (one) => judgeSummary(library, one)),
  },
];

for (const { name, aim, of, countsWrong = false } of lines) {
  const shares = halves.map((half) => {
    const ofHalf = of.filter((one) => one.half === half);
    const counted = ofHalf.filter(({ isRight }) => isRight !== countsWrong).length;
    return `${half} ${percent(counted, ofHalf.length)} (${counted} of ${ofHalf.length})`;
  });
  print(`${name}: ${shares.join(', ')}; aim ${aim}`);
}

if (process.argv.includes('--failures'))
  for (const { name, of } of lines)
    for (const { entry, got } of of.filter((one) => one.half === 'open' && !one.isRight))
      print(`${name}: ${JSON.stringify(entry)} ${got}`);
