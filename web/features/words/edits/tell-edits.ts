import { columnsOf } from '@vocabloom/contract/columns.ts';
import { makeGroupRow, mergeGroupNameRow, mergeWordRow, wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { deletes, known, textsWith, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { WaitingGroup } from '../../../platform/edits/waiting-place.ts';
import type { Joined, TellEdits } from './send-edits.ts';

/** A word that was unknown before has no previous texts. */
const JoinedRowSchema = z.extend(mergeWordRow, {
  from_text: z.nullable(mergeWordRow.shape.from_text),
  to_text: z.nullable(mergeWordRow.shape.to_text),
  was_from_text: z.nullable(mergeWordRow.shape.was_from_text),
  was_to_text: z.nullable(mergeWordRow.shape.was_to_text),
});

const pairOf = (fromText: string | null, toText: string | null) =>
  fromText === null || toText === null ? null : { fromText, toText };

/** An untouched side is sent too, with a time before every edit: it counts only if the word has to be brought back. */
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

/** Where a group belongs, in case it has to be created or brought back. */
const placeOf = ({ moduleId, name, atMs, languages }: WaitingGroup) => ({
  module_id: moduleId,
  name,
  name_at: atMs ?? 0,
  learn_from: languages?.fromLang,
  learn_to: languages?.toLang,
  dialect: languages?.dialect || undefined,
});

const tellLetters = async ({
  moduleId,
  exactly,
  atMs,
}: {
  moduleId: string;
  exactly: boolean;
  atMs: number;
}): Promise<void> => {
  const client = await dataClient();
  dataOf(await client.rpc('merge_letters', { in_module: moduleId, exactly, at_ms: atMs }));
};

/**
 * Later than the time of a module nobody has set, and earlier than every choice: it counts only in a module that has
 * come back.
 */
const beforeEveryChoiceMs = 1;

/**
 * A module that was brought back for one of its groups gets its previous setting. This is sent every time, since the
 * answer may be lost.
 */
async function setLettersBack({ moduleId, lettersExactly }: WaitingGroup): Promise<void> {
  if (lettersExactly) await tellLetters({ moduleId, exactly: true, atMs: beforeEveryChoiceMs });
}

const LeftGroupSchema = z.pick(wordGroupRow, { name: true, num_words: true });

const named = (name: string) => ({ fromText: name, toText: '' });

/** Sends edits to the data service on behalf of the signed-in person. */
export const tellEdits: TellEdits = {
  saveModule: async ({ id, userId, made, letters }) => {
    if (made) {
      const client = await dataClient();
      const { fromLang, toLang, dialect } = made;
      const row = {
        id,
        user_id: userId,
        from_lang: fromLang,
        to_lang: toLang,
        dialect: dialect === '' ? null : dialect,
      };
      dataOf(await client.from('modules_new').upsert(row, { ignoreDuplicates: true }));
    }
    if (letters) await tellLetters({ moduleId: id, ...letters });
  },
  saveGroup: async (group) => {
    const client = await dataClient();
    const rows = dataOf(await client.rpc('make_group', { in_group: group.id, place: placeOf(group) }));
    const [row] = z.array(makeGroupRow).parse(rows);
    await setLettersBack(group);
    return { isModuleBack: row?.is_module_back === true };
  },
  saveName: async (edit) => {
    const client = await dataClient();
    const rows = dataOf(
      await client.rpc('merge_group_name', {
        in_group: edit.groupId,
        name: textsWith(edit).fromText,
        name_at: edit.state.from?.atMs ?? 0,
        known_name: known(edit)?.fromText ?? '',
      }),
    );
    const [row] = z.array(mergeGroupNameRow).parse(rows);
    if (!row) return undefined;
    const was = named(row.was_name);
    return { id: edit.wordId, now: named(row.now_name), was, last: was, isHeld: row.is_held };
  },
  join: async (groupId, edits, group) => {
    const client = await dataClient();
    const place = group ? placeOf(group) : null;
    const rows = dataOf(
      await client.rpc('merge_words', { in_group: groupId, edits: edits.map(editOf), place }),
    );
    if (group) await setLettersBack(group);
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
          isGroupBack: row.is_group_back,
        };
      });
  },
  removeGroup: async ({ userId, id, name }) => {
    const client = await dataClient();
    const groups = () => client.from('word_groups');
    dataOf(await groups().delete().eq('user_id', userId).eq('id', id).eq('name', name).eq('num_words', 0));
    const rows = dataOf(await groups().select(columnsOf(LeftGroupSchema)).eq('user_id', userId).eq('id', id));
    const [left] = z.array(LeftGroupSchema).parse(rows);
    return left && { name: left.name, wordCount: left.num_words };
  },
  removeModule: async ({ userId, id }) => {
    const client = await dataClient();
    const modules = () => client.from('modules_new');
    dataOf(await modules().delete().eq('user_id', userId).eq('id', id).eq('num_groups', 0));
    const rows = dataOf(await modules().select('id').eq('user_id', userId).eq('id', id));
    return z.array(z.unknown()).parse(rows).length > 0;
  },
};
