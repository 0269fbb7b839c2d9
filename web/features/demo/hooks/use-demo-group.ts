import { startTransition, useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../state/store.ts';
import type { GroupWords } from '../../study/hooks/use-group-words.ts';
import { type LibraryWords, loadWords } from '../content/load-words.ts';
import { demoStore } from '../device/demo-store.ts';
import { demoGroupOf } from '../group/demo-group.ts';
import { pairKey } from '../rules/demo-pair.ts';

type Loaded = { readonly key: string; readonly library: LibraryWords | null };

/** The demo's group, in the form that a group's pages expect. */
export function useDemoGroup(): GroupWords {
  const memory = useStore(demoStore);
  const { pair } = memory;
  const key = pairKey(pair);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pair, and another attempt for itself
  useEffect(() => {
    let isWanted = true;
    const take = (library: LibraryWords | null) => {
      // As a transition, so that a slow phone renders the list in slices and responds to touches in between.
      if (isWanted) startTransition(() => setLoaded({ key, library }));
    };
    loadWords(pair).then(take, () => take(null));
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const library = loaded?.key === key ? loaded.library : undefined;
  const ready = useMemo(() => library && demoGroupOf(memory, library), [memory, library]);
  if (library === undefined) return { state: 'loading' };
  if (!ready) {
    const retry = () => {
      setLoaded(null);
      setAttempt((before) => before + 1);
    };
    return { state: 'failed', what: 'words', retry };
  }
  return { state: 'ready', ...ready };
}
