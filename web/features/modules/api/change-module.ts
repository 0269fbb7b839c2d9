import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { mustWait } from '../../../platform/edits/edits-wait.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { modulesKey } from './list-modules.ts';

/** Changes whether accents and vowel marks count in a module. */
export function useSetLettersExactly(moduleId: string) {
  const userId = useUser().id;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lettersExactly: boolean) => {
      if (mustWait(userId)) {
        const { keepLetters } = await import('../edits/keep-places.ts');
        return keepLetters({ userId, moduleId, exactly: lettersExactly });
      }
      const client = await dataClient();
      dataOf(
        await client
          .from('modules_new')
          .update({ letters_exactly: lettersExactly })
          .eq('user_id', userId)
          .eq('id', moduleId),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}
