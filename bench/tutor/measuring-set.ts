import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { z } from 'zod';

const language = z.enum(contentLanguages);

const topics = z.array(
  z.strictObject({
    language,
    typed: z.string(),
    /** Ids of the topics that fit; empty if the library has none. */
    topics: z.array(z.string()),
    /** Set if a refusal is right as well: topics of which one must be offered; an empty list requires none. */
    refusal: z.array(z.string()).optional(),
  }),
);

const answers = z.array(
  z.strictObject({
    language,
    scene: z.string(),
    turn: z.int(),
    text: z.string(),
    /** The sort of nonsense. */
    kind: z.string().optional(),
    expected: z.enum(['answer', 'nonsense']),
  }),
);

const summaries = z.array(
  z.strictObject({ story: z.string(), language, kind: z.string(), grade: z.number(), text: z.string() }),
);

export type TopicEntry = z.infer<typeof topics>[number];
export type AnswerEntry = z.infer<typeof answers>[number];
export type SummaryEntry = z.infer<typeof summaries>[number];

const read = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, folder, name), 'utf8'));

const readJudged = async (folder: string) => ({
  answers: answers.parse(await read(folder, 'answers.json')),
  summaries: summaries.parse(await read(folder, 'summaries.json')),
});

const readSet = async (folder: string) => ({
  topics: topics.parse(await read(folder, 'topics.json')),
  ...(await readJudged(folder)),
});

/**
 * The sets by which the tutor without a model is measured: the halves of the first set, the additions for further
 * topics and stories, the fresh set, and those of a careful tester, of strangers and of passers-by, which have no
 * topics; the learners' set has answers only, the retellers' has summaries only.
 */
export const readMeasuringSets = async () => ({
  halves: await readSet('.'),
  further: await readSet('further'),
  fresh: { topics: [], ...(await readJudged('fresh')) },
  testers: { topics: [], ...(await readJudged('testers')) },
  strangers: { topics: [], ...(await readJudged('strangers')) },
  'passers-by': { topics: [], ...(await readJudged('passers-by')) },
  learners: { topics: [], summaries: [], answers: answers.parse(await read('learners', 'answers.json')) },
  retellers: {
    topics: [],
    answers: [],
    summaries: summaries.parse(await read('retellers', 'summaries.json')),
  },
});

const isOdd = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

/**
 * Whether an entry of the fresh set is in its unread second half. A hash of its text decides, so that nobody chose
 * which.
 */
export const isUnread = (entry: object): boolean => 'text' in entry && isOdd(String(entry.text));

/**
 * Whether an entry of the learners' set is in its unread half. A hash of its turn decides, so that what is done for a
 * turn in the one half helps nothing in the other.
 */
export const isOfUnreadTurn = (entry: object): boolean =>
  'scene' in entry && 'turn' in entry && isOdd(`${entry.scene} ${entry.turn}`);

/**
 * Whether an entry of the tester's set is sealed, or of the retellers' set in its unread half. A hash of its position
 * and kind decides, so that nobody chose which, and entries that say the same in two languages are on the same side.
 */
export const isSealed = (entry: object): boolean =>
  isOdd(
    ['scene', 'turn', 'story', 'kind']
      .flatMap((name) =>
        Object.entries(entry).flatMap(([key, value]) => (key === name ? [String(value)] : [])),
      )
      .join(' '),
  );
