import { useEffect, useState } from 'react';
import { type PinyinWords, readPinyinWords } from './pinyin-words.ts';

const load = {
  simplified: () => import('virtual:pinyin-words/simplified'),
  traditional: () => import('virtual:pinyin-words/traditional'),
} as const;

const none: PinyinWords = { of: () => [], startingWith: () => [] };

/** The words of Mandarin in one script; empty until loaded, or if they cannot be loaded. */
export function usePinyinWords(script: keyof typeof load | null): PinyinWords {
  const [loaded, setLoaded] = useState<{ script: string; words: PinyinWords }>();
  useEffect(() => {
    if (script === null) return;
    let isWanted = true;
    load[script]().then(
      (list) => isWanted && setLoaded({ script, words: readPinyinWords(list.default) }),
      // Without a network, only the learner's own words and the letters can be offered.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [script]);
  return loaded?.script === script ? loaded.words : none;
}
