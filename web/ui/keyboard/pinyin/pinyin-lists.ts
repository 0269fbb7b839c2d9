/** Loads the words of Mandarin in one script. */
export const pinyinLists = {
  simplified: () => import('virtual:pinyin-words/simplified'),
  traditional: () => import('virtual:pinyin-words/traditional'),
} as const;

export type PinyinScript = keyof typeof pinyinLists;
