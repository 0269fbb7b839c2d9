import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';

export type NewWord = WordPair & {
  /** Generated with the row, so that sending it again writes it only once. */
  readonly id: string;
};

/** How many words go in one request; the embedded database writes this many without making other requests wait long. */
const batchSize = 2500;

export type Insertion = {
  readonly groupId: string;
  readonly words: readonly NewWord[];
  /** The position of the first new word: after the words the group has. */
  readonly firstPosition: number;
  /** Called after each request with how many words have been written. */
  readonly onProgress?: (done: number) => void;
};

/**
 * Adds words after those of a group, in as few requests as possible. Safe to repeat: a word that an earlier try has
 * written gets its current text.
 * @returns how many were written
 */
export async function insertWords({ groupId, words, firstPosition, onProgress }: Insertion): Promise<number> {
  const client = await dataClient();
  let written = 0;
  for (let start = 0; start < words.length; start += batchSize) {
    const batch = words.slice(start, start + batchSize);
    const rows = batch.map((word, index) => ({
      id: word.id,
      group_id: groupId,
      from_text: word.fromText,
      to_text: word.toText,
      position: firstPosition + start + index,
    }));
    const answer = await client.from('words').upsert(rows, { count: 'exact' });
    dataOf(answer);
    written += answer.count ?? batch.length;
    onProgress?.(start + batch.length);
  }
  return written;
}

/** Deletes words that an earlier, failed try may have written and that are no longer in the form. */
export async function deleteWords(ids: readonly string[]): Promise<void> {
  // Addresses have a length limit; a hundred ids stay well below it.
  const size = 100;
  const client = await dataClient();
  for (let start = 0; start < ids.length; start += size) {
    dataOf(
      await client
        .from('words')
        .delete()
        .in('id', ids.slice(start, start + size)),
    );
  }
}
