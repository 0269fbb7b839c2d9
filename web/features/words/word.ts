import { ProgressRowSchema, progressFromRow } from '@vocabloom/contract/progress.ts';
import { IdSchema } from '@vocabloom/contract/wire.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import * as z from 'zod/mini';
import type { ConfirmedWord } from '../../platform/study-log/overlay.ts';

/** A word pair as the server last told it, with what study has made of it. */
export type Word = ConfirmedWord &
  WordPair & {
    readonly groupId: string;
    /** 0-based place in its group. */
    readonly position: number;
  };

const WordRowSchema = z.extend(ProgressRowSchema, {
  id: IdSchema,
  group_id: IdSchema,
  from_text: z.string(),
  to_text: z.string(),
  position: z.int(),
  updated_at: z.string(),
});

/** The columns `readWords` needs. */
export const wordColumns =
  'id,group_id,from_text,to_text,position,sm2_interval,learning_interval,ease,next_due,apparent_tier,history,max_interval,updated_at';

/** Words from rows of the table `words`. */
export const readWords = (rows: unknown): readonly Word[] =>
  z
    .array(WordRowSchema)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      groupId: row.group_id,
      fromText: row.from_text,
      toText: row.to_text,
      position: row.position,
      progress: progressFromRow(row),
      updatedAtMs: Date.parse(row.updated_at),
    }));
