import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { WordState } from '@vocabloom/core/words/word-state.ts';
import { serverNowMs } from '../../../platform/clock.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { tellEditsChanged } from '../../../platform/edits/edits-wait.ts';
import { recordEdits } from '../../../platform/edits/record-edits.ts';
import type { Conflict, WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { WaitingGroup } from '../../../platform/edits/waiting-place.ts';
import { newId } from '../../../platform/new-id.ts';
import { whenLogOpens } from '../../../platform/study-log/current-log.ts';
import { groupAsKnown } from '../../modules/edits/known-places.ts';
import type { ListWrites } from '../rules/list-writes.ts';
import type { Word } from '../word.ts';

type Of = { readonly userId: string; readonly groupId: string };
type Change = Pick<WaitingEdit, 'wordId' | 'state' | 'base'>;

/**
 * Stores edits on this device until they reach the server. Rejects if the disk refuses them; then nothing has been
 * stored.
 */
async function keep({ userId, groupId }: Of, changes: readonly Change[], made?: WaitingGroup): Promise<void> {
  const edits = changes.map((change): WaitingEdit => ({ ...change, userId, groupId, revision: newId() }));
  await recordEdits(userId, { edits, group: made ?? (await groupAsKnown({ userId, groupId })) });
}

/** A state in which the sides that differ from the base were edited now. */
function editedNow(base: WordPair | null, pair: WordPair): WordState {
  const atMs = serverNowMs();
  return {
    ...(base?.fromText !== pair.fromText && { from: { text: pair.fromText, atMs } }),
    ...(base?.toText !== pair.toText && { to: { text: pair.toText, atMs } }),
  };
}

/** Stores the changes of an edited list. A separate event records that changed pairs start over. */
export async function keepList(
  of: Of,
  { writes, before }: { writes: ListWrites; before: readonly Word[] },
): Promise<void> {
  const known = new Map(before.map((word) => [word.id, word]));
  const changes = [
    ...writes.deletes.flatMap((wordId): Change[] => {
      const word = known.get(wordId);
      return word ? [{ wordId, base: word, state: { goneAtMs: word.updatedAtMs } }] : [];
    }),
    ...writes.fresh.map(({ id, from_text, to_text }): Change => {
      const base = known.get(id) ?? null;
      return { wordId: id, base, state: editedNow(base, { fromText: from_text, toText: to_text }) };
    }),
  ];
  await keep(of, changes.map(withPlainBase));
  const changed = writes.fresh.flatMap(({ id }) => known.get(id) ?? []);
  whenLogOpens(of.userId, (log) => {
    void log.forgetWords(writes.deletes);
    for (const word of changed) log.recordEvent({ word, draft: { kind: 'reset' } });
  });
}

/** Stores new texts of one word. The caller that studies the word records that it starts over. */
export const keepPair = (of: Of & { readonly word: Word }, pair: WordPair): Promise<void> =>
  keep(of, [withPlainBase({ wordId: of.word.id, base: of.word, state: editedNow(of.word, pair) })]);

/** Stores new words, in a group that exists or is itself new. */
export const keepAdded = (
  of: Of,
  {
    words,
    group,
  }: { words: readonly (WordPair & { readonly id: string })[]; group?: WaitingGroup | undefined },
): Promise<void> =>
  keep(
    of,
    words.map((word) => ({ wordId: word.id, base: null, state: editedNow(null, word) })),
    group,
  );

const withPlainBase = (change: Change): Change => ({
  ...change,
  base: change.base && { fromText: change.base.fromText, toText: change.base.toText },
});

/**
 * The choice of a word's owner: one of two texts, or whether to keep the word. It is an edit made now, like any other.
 */
export async function keepChoice(
  { userId, groupId, wordId, now, kind }: Conflict,
  choice: WordPair | 'delete' | 'as it is',
): Promise<void> {
  const atMs = serverNowMs();
  if (kind === 'renamed') {
    const { keepName } = await import('../../modules/edits/keep-places.ts');
    if (now && typeof choice === 'object' && choice.fromText !== now.fromText)
      await keepName({ userId, groupId, name: choice.fromText, before: now.fromText });
  } else if (choice === 'delete')
    await keep({ userId, groupId }, [{ wordId, base: now, state: { goneAtMs: atMs } }]);
  else if (choice !== 'as it is') {
    const state = now
      ? editedNow(now, choice)
      : { from: { text: choice.fromText, atMs }, to: { text: choice.toText, atMs } };
    // The choice is the current text: there is nothing to send.
    if (state.from ?? state.to) await keep({ userId, groupId }, [{ wordId, base: now, state }]);
  }
  await (await openEditStore()).forgetConflict({ userId, wordId });
  tellEditsChanged();
}
