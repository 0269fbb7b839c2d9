import { useMutation } from '@tanstack/react-query';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { saveFullName } from '../../../platform/session/account.ts';

/**
 * Saves the name the person wants to be called by, screened like everything that is entered; an empty name removes it.
 */
export function useSaveName() {
  return useMutation({
    mutationFn: async (name: string) => {
      await assertAppropriate([name]);
      const { error } = await saveFullName(name);
      if (error) throw error;
    },
  });
}
