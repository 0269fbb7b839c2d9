import { mergeWordRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { deletes, known, textsWith, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { Joined, TellEdits } from './send-edits.ts';

/** A word that nobody has said anything of before has no texts from then. */
const JoinedRowSchema = z.extend(mergeWordRow, {
  from_text: z.nullable(mergeWordRow.shape.from_text),
  to_text: z.nullable(mergeWordRow.shape.to_text),
  was_from_text: z.nullable(mergeWordRow.shape.was_from_text),
  was_to_text: z.nullable(mergeWordRow.shape.was_to_text),
});

const pairOf = (fromText: string | null, toText: string | null) =>
  fromText === null || toText === null ? null : { fromText, toText };

/** An untouched side is said too, as of a time before every edit: it counts only for a word that comes back. */
const editOf = (edit: WaitingEdit) => {
  const { wordId: id, state } = edit;
  const there = known(edit);
  const knowing = { knows: true, known_from_text: there?.fromText, known_to_text: there?.toText };
  if (deletes(edit)) return { id, gone_at: state.goneAtMs, ...knowing };
  const { fromText, toText } = textsWith(edit);
  return {
    id,
    from_text: fromText,
    from_text_at: state.from?.atMs ?? 0,
    to_text: toText,
    to_text_at: state.to?.atMs ?? 0,
    gone_at: state.goneAtMs,
    ...knowing,
  };
};

/** Tells the data service of edits, in the name of whoever is signed in. */
export const tellEdits: TellEdits = {
  saveGroup: async ({ id, userId, moduleId, name }) => {
    const client = await dataClient();
    dataOf(await client.from('word_groups').upsert({ id, user_id: userId, module_id: moduleId, name }));
  },
  join: async (groupId, edits) => {
    const client = await dataClient();
    const rows = dataOf(await client.rpc('merge_words', { in_group: groupId, edits: edits.map(editOf) }));
    return z
      .array(JoinedRowSchema)
      .parse(rows)
      .map((row): Joined => {
        const was = pairOf(row.was_from_text, row.was_to_text);
        return {
          id: row.id,
          now: row.is_there ? pairOf(row.from_text, row.to_text) : null,
          was: row.was_there ? was : null,
          last: was,
          isHeld: row.is_held,
        };
      });
  },
};
