import { useMutation } from '@tanstack/react-query';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { useRef } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { useNavigate } from '../../../ui/route/router.tsx';
import { useCreateModule } from '../../modules/api/create-module.ts';
import { addWordsAddress } from '../../modules/rules/addresses.ts';

/** Creates a module without words and goes to the page for typing them. A retry does not create a second one. */
export function useStartByHand() {
  const navigate = useNavigate();
  const creation = useCreateModule();
  const made = useRef<{ readonly form: string; readonly id: string } | null>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (module: ModulePair) => {
      const form = JSON.stringify(module);
      if (made.current?.form !== form) made.current = { form, id: newId() };
      return creation.mutateAsync({ ...module, id: made.current.id });
    },
    onSuccess: (position) => navigate(addWordsAddress({ position }), { replace: true }),
  });
}
