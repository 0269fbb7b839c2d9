import { useEffect, useState } from 'react';
import { type PinyinScript, pinyinLists } from './pinyin-lists.ts';
import { type PinyinWords, readPinyinWords } from './pinyin-words.ts';

/** `null` for words that could not be loaded. */
type Loaded = { readonly script: PinyinScript; readonly words: PinyinWords | null };

const none: PinyinWords = { of: () => [], startingWith: () => [] };

/**
 * The words of Mandarin in one script, empty until loaded. `areMissing` if they cannot be loaded: then only the
 * learner's own words and the letters can be offered, until there is a connection.
 */
export function usePinyinWords(script: PinyinScript | null): {
  readonly words: PinyinWords;
  readonly areMissing: boolean;
} {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (script === null) return;
    const leaving = new AbortController();
    const take = (words: PinyinWords | null) => {
      if (!leaving.signal.aborted) setLoaded({ script, words });
    };
    const load = () => {
      pinyinLists[script]().then(
        (list) => take(readPinyinWords(list.default)),
        () => {
          take(null);
          addEventListener('online', load, { once: true, signal: leaving.signal });
        },
      );
    };
    load();
    return () => leaving.abort();
  }, [script]);
  const words = loaded?.script === script ? loaded.words : undefined;
  return { words: words ?? none, areMissing: words === null };
}
