import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session-state.ts';
import type { Module, WordGroup } from '../../modules/module.ts';
import { moduleWordsQuery } from '../../words/api/list-module-words.ts';
import { existingWords } from '../rules/existing-words.ts';

/** Finds out which words must not be repeated. If that fails, new words are generated anyway. */
export function useExistingWords(module: Module, group: WordGroup | undefined) {
  const userId = useUser().id;
  const queries = useQueryClient();
  return async (): Promise<readonly string[]> => {
    const words = await queries.fetchQuery(moduleWordsQuery({ userId, module })).catch(() => []);
    return existingWords({ words, groupId: group?.id });
  };
}
