/**
 * `npm run tutor:measure`: how good the tutor is without a model, by the sets in bench/tutor, for the half that may be
 * worked with, the half held back, and the further entries. `-- --failures` lists what fails of the first and the third.
 */
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { isAccepted, type Judged, judgeSummary, judgeTopic } from './tutor/judge-entries.ts';
import { type AnswerEntry, readMeasuringSets } from './tutor/measuring-set.ts';

const parts = ['open', 'held back', 'further'] as const;
type Part = (typeof parts)[number];
type Measured = { readonly entry: object; readonly part: Part } & Judged;

const library = await loadLibrary();
const { halves, further } = await readMeasuringSets();

const measured = <Entry extends object>(
  [ofHalves, ofFurther]: readonly [readonly Entry[], readonly Entry[]],
  judge: (entry: Entry) => Judged,
): readonly Measured[] => [
  ...ofHalves.map((entry, index) => ({
    entry,
    part: index % 2 === 0 ? ('open' as const) : ('held back' as const),
    ...judge(entry),
  })),
  ...ofFurther.map((entry) => ({ entry, part: 'further' as const, ...judge(entry) })),
];

const answered = measured([halves.answers, further.answers], (entry) => {
  const accepted = isAccepted(library, entry);
  return {
    isRight: accepted === (entry.expected === 'answer'),
    got: accepted ? 'accepted' : 'refused',
  };
});
const expecting = (expected: string) =>
  answered.filter(({ entry }) => (entry as AnswerEntry).expected === expected);

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const lines = [
  {
    name: 'topics answered rightly or honestly refused',
    aim: 'at least 97 %',
    of: measured([halves.topics, further.topics], (one) => judgeTopic(library, one)),
  },
  { name: 'answers accepted', aim: 'at least 95 %', of: expecting('answer') },
  { name: 'nonsense accepted', aim: 'at most 3 %', of: expecting('nonsense'), countsWrong: true },
  {
    name: 'summaries within one grade of the reader',
    aim: 'at least 90 %',
    of: measured([halves.summaries, further.summaries], (one) => judgeSummary(library, one)),
  },
];

for (const { name, aim, of, countsWrong = false } of lines) {
  const shares = parts.map((part) => {
    const ofPart = of.filter((one) => one.part === part);
    const counted = ofPart.filter(({ isRight }) => isRight !== countsWrong).length;
    return `${part} ${percent(counted, ofPart.length)} (${counted} of ${ofPart.length})`;
  });
  print(`${name}: ${shares.join(', ')}; aim ${aim}`);
}

if (process.argv.includes('--failures'))
  for (const { name, of } of lines)
    for (const { entry, got } of of.filter((one) => one.part !== 'held back' && !one.isRight))
      print(`${name}: ${JSON.stringify(entry)} ${got}`);
