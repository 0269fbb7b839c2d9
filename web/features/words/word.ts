import { columnsOf } from '@vocabloom/contract/columns.ts';
import { ProgressRowSchema, progressFromRow } from '@vocabloom/contract/progress.ts';
import { wordRow } from '@vocabloom/contract/rows.gen.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import * as z from 'zod/mini';
import { type PageRange, rangeParameters } from '../../platform/calls/all-pages.ts';
import type { ConfirmedWord } from '../../platform/study-log/overlay.ts';

/** A word pair as the server last reported it, with its study progress. */
export type Word = ConfirmedWord &
  WordPair & {
    readonly groupId: string;
    /** 0-based place in its group. */
    readonly position: number;
    /** Changed on this device; not sent to the server yet. */
    readonly isWaiting?: true;
  };

const WordRowSchema = z.extend(
  z.pick(wordRow, {
    id: true,
    group_id: true,
    from_text: true,
    to_text: true,
    position: true,
    updated_at: true,
  }),
  ProgressRowSchema.shape,
);

/** The columns `readWords` needs. */
export const wordColumns = columnsOf(WordRowSchema);

/** The address of one page of a group's words in order, for `readWords`. */
export const wordsAddress = (of: { userId: string; groupId: string; range: PageRange }): string =>
  `words?select=${wordColumns}&user_id=eq.${of.userId}&group_id=eq.${of.groupId}&order=position&${rangeParameters(of.range)}`;

/** The address of one page of a module's words, by group and position, for `readWords`. */
export const moduleWordsAddress = (of: { userId: string; moduleId: string; range: PageRange }): string =>
  `words?select=${wordColumns},word_groups!inner(module_id)&user_id=eq.${of.userId}` +
  `&word_groups.module_id=eq.${of.moduleId}&order=group_id,position&${rangeParameters(of.range)}`;

/** Rows of the table `words`, validated and otherwise unchanged. */
export const parseWordRows = (rows: unknown): readonly z.infer<typeof WordRowSchema>[] =>
  z.array(WordRowSchema).parse(rows);

/** Words from rows of the table `words`. */
export const readWords = (rows: unknown): readonly Word[] =>
  parseWordRows(rows).map((row) => ({
    id: row.id,
    groupId: row.group_id,
    fromText: row.from_text,
    toText: row.to_text,
    position: row.position,
    progress: progressFromRow(row),
    updatedAtMs: Date.parse(row.updated_at),
  }));
