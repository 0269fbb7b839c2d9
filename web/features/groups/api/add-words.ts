import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { createContext, use, useRef } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from '../../modules/api/list-modules.ts';
import { wordsKey, wordsQuery } from '../../words/api/list-words.ts';
import type { Word } from '../../words/word.ts';
import { deleteWords, insertWords, type NewWord } from './insert-words.ts';
import { saveGroup } from './save-group.ts';

/** The group that the words are added to: a new one or an existing one. */
type Target =
  | { readonly kind: 'new'; readonly id: string; readonly moduleId: string; readonly name: string }
  | { readonly kind: 'existing'; readonly id: string; readonly position: number; readonly wordCount: number };

export type Addition = {
  readonly target: Target;
  readonly words: readonly NewWord[];
  /** The module's languages, to distinguish its ordinary words from offensive ones of other languages. */
  readonly languages: readonly string[];
  readonly onProgress: (done: number) => void;
};

/** The step that failed: the message depends on it, retrying does not. */
export class AdditionError extends Error {
  readonly step: 'group' | 'words' | 'count';

  constructor(step: 'group' | 'words' | 'count', cause?: unknown) {
    super(cause instanceof Error ? cause.message : step, { cause });
    this.name = 'AdditionError';
    this.step = step;
  }
}

const failing = (step: 'group' | 'words') => (cause: unknown) => {
  throw new AdditionError(step, cause);
};

type Added = {
  readonly groupPosition: number;
  /** Adding the same words again corrects them: they get their current text, and those left out are removed. */
  readonly canCorrect?: true;
};

type AddWords = () => Pick<
  UseMutationResult<Added, Error, Addition>,
  'mutate' | 'mutateAsync' | 'isPending' | 'isError' | 'isSuccess' | 'error'
>;

/** Where added words go: into the account, unless a page provides another target. */
export const AddingWords = createContext<AddWords>(useAddWordsToAccount);

export const useAddWords: AddWords = () => use(AddingWords)();

/**
 * Creates the group if it is new, then writes its words. Every step can be repeated: ids come from the form, so a retry
 * after a failure or a lost answer neither duplicates nor loses anything.
 */
function useAddWordsToAccount() {
  const userId = useUser().id;
  const queries = useQueryClient();
  const sentIds = useRef<readonly string[]>([]);

  const add = async ({ target, words, languages, onProgress }: Addition): Promise<Added> => {
    if (target.kind === 'new') await assertAppropriate([target.name]);
    await assertAppropriate(
      words.flatMap(({ fromText, toText }) => [fromText, toText]),
      languages,
    );
    if (mustWait(userId)) return keepAddition({ userId, target, words });
    const groupPosition =
      target.kind === 'existing'
        ? target.position
        : await saveGroup({ userId, group: target }).catch(failing('group'));
    const ids = new Set(words.map(({ id }) => id));
    const dropped = sentIds.current.filter((id) => !ids.has(id));
    sentIds.current = [...ids];
    const firstPosition = target.kind === 'existing' ? target.wordCount : 0;
    const written = await deleteWords(dropped)
      .then(() => insertWords({ groupId: target.id, words, firstPosition, onProgress }))
      .catch(failing('words'));
    if (written !== words.length) throw new AdditionError('count');
    return { groupPosition, canCorrect: true };
  };

  /** The new group can be opened and studied before its words have been read back. */
  const showAtOnce = ({ target, words }: Addition) => {
    if (target.kind !== 'new') return;
    const madeAtMs = nowMs();
    const fresh = words.map(
      ({ id, fromText, toText }, position): Word => ({
        id,
        groupId: target.id,
        fromText,
        toText,
        position,
        progress: initialProgress(madeAtMs),
        updatedAtMs: madeAtMs,
      }),
    );
    const { queryKey } = wordsQuery({ userId, groupId: target.id });
    // Marked as stale from the start, so that the next use asks the server.
    queries.setQueryData(queryKey, fresh, { updatedAt: 1 });
  };

  return useMutation({
    mutationFn: add,
    onSuccess: async (_, addition) => {
      showAtOnce(addition);
      await Promise.all([
        queries.invalidateQueries({ queryKey: modulesKey }),
        queries.invalidateQueries({ queryKey: wordsKey }),
      ]);
    },
    // It may have succeeded in part: the group may exist.
    onError: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}

/** Stores new words on this device; if their group is new too, it is placed after the others of its module. */
async function keepAddition({
  userId,
  target,
  words,
}: Pick<Addition, 'target' | 'words'> & { userId: string }): Promise<{
  groupPosition: number;
}> {
  const { keepAdded } = await import('../../words/edits/keep-edits.ts');
  if (target.kind === 'existing') {
    await keepAdded({ userId, groupId: target.id }, { words });
    return { groupPosition: target.position };
  }
  const { groupToMake } = await import('../../modules/edits/known-places.ts');
  const { group, position } = await groupToMake({ ...target, userId });
  await keepAdded({ userId, groupId: target.id }, { words, group });
  return { groupPosition: position };
}
