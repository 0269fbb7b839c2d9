import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { HISTORY_LIMIT, MAX_EASE, MAX_INTERVAL_DAYS, MIN_EASE } from '@vocabloom/core/srs/constants.ts';
import * as z from 'zod/mini';
import { TierSchema } from './progress.ts';
import { AccessFields } from './tutor/fields.ts';
import { IdSchema, TimeMsSchema } from './wire.ts';

/** `POST /demo/take`: brings the words and the progress of a demo into the caller's account (product: demo). */
export const TAKE_DEMO_PATH = '/demo/take';

/** The most words a demo can have. */
export const MAX_TAKEN_WORDS = 200;

const HistoryEntrySchema = z.object({ result: z.literal([0, 1]), time: TimeMsSchema });

/** The form the device stores it in. */
const DemoProgressSchema = z.object({
  learning_interval: z.int().check(z.minimum(0), z.maximum(MAX_INTERVAL_DAYS)),
  ease: z.number().check(z.minimum(MIN_EASE), z.maximum(MAX_EASE)),
  nextDue: TimeMsSchema,
  history: z.array(HistoryEntrySchema).check(z.maxLength(HISTORY_LIMIT)),
  apparentTier: TierSchema,
  lastUpdated: TimeMsSchema,
});

/** Longer than a text may be stored, so that a text that is too long is left out without refusing everything. */
const TextSchema = z.string().check(z.maxLength(400));

const LanguageSchema = z.literal([...LANGUAGE_CODES]);

export const TakeDemoRequestSchema = z.object({
  ...AccessFields,
  /** Created on the device with the first action in the demo: what is sent again is taken only once. */
  id: IdSchema,
  fromLang: LanguageSchema,
  toLang: LanguageSchema,
  dialect: TextSchema,
  groupName: TextSchema,
  words: z
    .array(
      z.object({
        fromText: TextSchema,
        toText: TextSchema,
        /** Null for a word that was not studied. */
        progress: z.nullable(DemoProgressSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_TAKEN_WORDS)),
});

export type TakeDemoRequest = z.infer<typeof TakeDemoRequestSchema>;

export const TakeDemoResponseSchema = z.object({
  /** The position of the module that was created; null if it has been deleted since an earlier call. */
  modulePosition: z.nullable(z.int()),
  /** How many words were added; 0 if an earlier call had added them. */
  wordCount: z.int(),
});

export type TakeDemoResponse = z.infer<typeof TakeDemoResponseSchema>;
