import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { assertAppropriate } from '../../../platform/screening/screen.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Addition } from '../../groups/api/add-words.ts';
import type { ListWrites } from '../../words/rules/list-writes.ts';
import type { Word } from '../../words/word.ts';
import { loadWords } from '../content/load-words.ts';
import { type DemoWord, gardenOf, MAX_DEMO_WORDS } from '../device/demo-memory.ts';
import { demoStore, keepWords } from '../device/demo-store.ts';

/** Keeps words on the device, and says so if there are more than the demo can hold. */
function useKeepWords(): (words: readonly DemoWord[], fresh: ReadonlySet<string>) => void {
  const { t } = useLingui();
  return (words, fresh) => {
    keepWords(words, fresh);
    if (words.length > MAX_DEMO_WORDS) {
      toast({ text: t`The demo holds ${MAX_DEMO_WORDS} words. The rest were left out.` });
    }
  };
}

/** Saves an edited list in the demo instead of in an account. */
export function useDemoSaveList(_groupId: string, languages: readonly string[]) {
  const keep = useKeepWords();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ writes, words }: { writes: ListWrites; words: readonly Word[] }) => {
      await assertAppropriate(
        writes.fresh.flatMap((word) => [word.from_text, word.to_text]),
        languages,
      );
      keep(words, new Set(writes.fresh.map(({ id }) => id)));
    },
  });
}

/** Adds words to the demo's group instead of to an account. */
export function useDemoAddWords() {
  const keep = useKeepWords();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ words, languages }: Addition): Promise<{ groupPosition: number }> => {
      await assertAppropriate(
        words.flatMap(({ fromText, toText }) => [fromText, toText]),
        languages,
      );
      const memory = demoStore.get();
      const before = gardenOf(memory)?.words ?? (await loadWords(memory.pair)).words;
      keep([...before, ...words], new Set());
      return { groupPosition: 0 };
    },
  });
}
