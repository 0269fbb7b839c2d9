import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { useAddWords } from '../../groups/api/add-words.ts';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import { wordsQuery } from '../../words/api/list-words.ts';
import { mistakePairs } from '../rules/mistake-pairs.ts';
import type { Result } from '../rules/result.ts';

export type MadeCards = { readonly groupPosition: number; readonly count: number };

/** Makes cards from missed sentences in the group with this name, which is created if the module has none. */
export function useMistakeCards({ module }: LoadedGroup, name: string) {
  const userId = useUser().id;
  const queries = useQueryClient();
  const addition = useAddWords();
  const [newGroupId] = useState(newId);
  return useMutation({
    mutationFn: async (missed: readonly Result[]): Promise<MadeCards> => {
      const group = module.groups.find((one) => one.name === name);
      const known = group
        ? await queries.fetchQuery(wordsQuery({ userId, groupId: group.id, expected: group.wordCount }))
        : [];
      const words = mistakePairs(missed, known).map((pair) => ({ ...pair, id: newId() }));
      if (words.length === 0) return { groupPosition: group?.position ?? 0, count: 0 };
      const { groupPosition } = await addition.mutateAsync({
        target: group
          ? { kind: 'existing', id: group.id, position: group.position, wordCount: known.length }
          : { kind: 'new', id: newGroupId, moduleId: module.id, name },
        words,
        languages: [module.fromLang, module.toLang],
        onProgress: () => {},
      });
      return { groupPosition, count: words.length };
    },
  });
}
