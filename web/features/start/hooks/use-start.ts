import { useMutation } from '@tanstack/react-query';
import type { GettingStarted } from '@vocabloom/core/validation/module-fields.ts';
import { useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { useAddWords } from '../../groups/api/add-words.ts';
import { useCreateModule } from '../../modules/api/create-module.ts';
import { useGenerateWords } from '../../tutor/api/generate-words.ts';
import { createStarter, type StartStep } from '../rules/start-learning.ts';

/** The getting-started process, with its current step. */
export function useStart() {
  const [start] = useState(() => createStarter(newId));
  const [step, setStep] = useState<StartStep>('words');
  const { generation, stop } = useGenerateWords();
  const creation = useCreateModule();
  const addition = useAddWords();
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: (form: GettingStarted) =>
      start(form, {
        generate: generation.mutateAsync,
        createModule: creation.mutateAsync,
        addWords: addition.mutateAsync,
        onStep: setStep,
      }),
  });
  return {
    starting,
    step,
    stop: () => {
      stop();
      starting.reset();
    },
  };
}
