import { useState } from 'react';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import type { EditWord } from '../../study/rules/editing-word.ts';
import { loadWords } from '../content/load-words.ts';
import { gardenOf } from '../device/demo-memory.ts';
import { demoStore, keepWords } from '../device/demo-store.ts';

/** Saves the new texts of a card on the device; resetting its progress is left to the log. */
export const useDemoEditWord: EditWord = () => {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    mutate: ({ id, pair, languages }, { onSuccess, onError }) => {
      setPending(true);
      const write = async () => {
        await assertAppropriate([pair.fromText, pair.toText], languages);
        const memory = demoStore.get();
        const words = gardenOf(memory)?.words ?? (await loadWords(memory.pair)).words;
        keepWords(
          words.map((word) => (word.id === id ? { id, ...pair } : word)),
          new Set([id]),
        );
      };
      write()
        .then(onSuccess, onError)
        .finally(() => setPending(false));
    },
  };
};
