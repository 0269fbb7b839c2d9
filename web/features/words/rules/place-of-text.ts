import { cleanPair } from '@vocabloom/core/words/pair.ts';
import type { FieldPlace } from './next-field.ts';
import type { PairRows } from './pair-rows.ts';

/** The field that contains a text, compared as it would be stored. */
export const placeOfText = (rows: PairRows, text: string): FieldPlace | undefined => {
  for (const row of rows) {
    const { fromText, toText } = cleanPair(row);
    if (fromText === text) return { id: row.id, side: 'fromText' };
    if (toText === text) return { id: row.id, side: 'toText' };
  }
  return undefined;
};
