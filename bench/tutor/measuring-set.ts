import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import { z } from 'zod';

const language = z.enum(contentLanguages);

const topics = z.array(
  z.strictObject({
    language,
    typed: z.string(),
    /** Ids of the topics that fit; none where the library has none. */
    topics: z.array(z.string()),
    /** Where refusing is right as well: topics of which one must be offered; an empty list asks for none. */
    refusal: z.array(z.string()).optional(),
  }),
);

const answers = z.array(
  z.strictObject({
    language,
    scene: z.string(),
    turn: z.int(),
    text: z.string(),
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

const readSet = async (folder: string) => ({
  topics: topics.parse(await read(folder, 'topics.json')),
  answers: answers.parse(await read(folder, 'answers.json')),
  summaries: summaries.parse(await read(folder, 'summaries.json')),
});

/** What the tutor without a model is measured by: the halves of the first set, and what was added in further topics and stories. */
export const readMeasuringSets = async () => ({
  halves: await readSet('.'),
  further: await readSet('further'),
});
