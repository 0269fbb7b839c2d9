/**
 * `npm run tutor:measure`: how good the tutor is without a model, measured with the sets in bench/tutor: the half that
 * may be worked with, the half held back, the further entries, both halves of the fresh ones, and those of the tester's,
 * the strangers', the learners' and the retellers' sets. `-- --failures` lists the failures among those that may be
 * worked with; `-- --sealed` adds the totals of the passers-by set, which is sealed as a whole: each look at it is
 * recorded in bench/tutor/README.md.
 */
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import { isAccepted, type Judged, judgeSummary, judgeTopic } from './tutor/judge-entries.ts';
import {
  type AnswerEntry,
  isOfUnreadTurn,
  isSealed,
  isUnread,
  readMeasuringSets,
} from './tutor/measuring-set.ts';

const isSealedShown = process.argv.includes('--sealed');

const workedWith = ['open', 'further', 'fresh', 'testers', 'strangers', 'learners', 'retellers'] as const;
const parts = [
  'open',
  'held back',
  'further',
  'fresh',
  'fresh unread',
  'testers',
  "tester's other half",
  'strangers',
  'passers-by',
  'learners',
  "learners' other half",
  'retellers',
  "retellers' other half",
] as const;
type Part = (typeof parts)[number];
const sealed: readonly Part[] = ['passers-by'];
type Measured = { readonly entry: object; readonly part: Part } & Judged;

const library = await loadLibrary();
const sets = await readMeasuringSets();

type Entries = 'topics' | 'answers' | 'summaries';
type EntryOf<Name extends Entries> = (typeof sets.halves)[Name][number];

const partsOf = {
  halves: (_: object, index: number): Part => (index % 2 === 0 ? 'open' : 'held back'),
  further: (): Part => 'further',
  fresh: (entry: object): Part => (isUnread(entry) ? 'fresh unread' : 'fresh'),
  testers: (entry: object): Part => (isSealed(entry) ? "tester's other half" : 'testers'),
  strangers: (): Part => 'strangers',
  'passers-by': (): Part => 'passers-by',
  learners: (entry: object): Part => (isOfUnreadTurn(entry) ? "learners' other half" : 'learners'),
  retellers: (entry: object): Part => (isSealed(entry) ? "retellers' other half" : 'retellers'),
} as const;

const measured = <Name extends Entries>(
  name: Name,
  judge: (entry: EntryOf<Name>) => Judged,
): readonly Measured[] =>
  (Object.keys(partsOf) as (keyof typeof partsOf)[]).flatMap((set) =>
    (sets[set][name] as readonly EntryOf<Name>[])
      .map((entry, index) => ({ entry, part: partsOf[set](entry, index) }))
      .filter(({ part }) => isSealedShown || !sealed.includes(part))
      .map((one) => ({ ...one, ...judge(one.entry) })),
  );

const answered = measured('answers', (entry) => {
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
    of: measured('topics', (one) => judgeTopic(library, one)),
  },
  { name: 'answers accepted', aim: 'at least 95 %', of: expecting('answer') },
  { name: 'nonsense accepted', aim: 'at most 3 %', of: expecting('nonsense'), countsWrong: true },
  {
    name: 'summaries within one grade of the reader',
    aim: 'at least 93 %',
    of: measured('summaries', (one) => judgeSummary(library, one)),
  },
];

for (const { name, aim, of, countsWrong = false } of lines) {
  const shares = parts.flatMap((part) => {
    const ofPart = of.filter((one) => one.part === part);
    if (ofPart.length === 0) return [];
    const counted = ofPart.filter(({ isRight }) => isRight !== countsWrong).length;
    return `${part} ${percent(counted, ofPart.length)} (${counted} of ${ofPart.length})`;
  });
  print(`${name}: ${shares.join(', ')}; aim ${aim}`);
}

if (process.argv.includes('--failures'))
  for (const { name, of } of lines)
    for (const { entry, got } of of.filter(
      ({ part, isRight }) => !isRight && workedWith.some((one) => one === part),
    ))
      print(`${name}: ${JSON.stringify(entry)} ${got}`);
