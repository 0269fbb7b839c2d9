import type { ContentLanguage } from '../schema/languages.ts';
import { splitSpan } from '../text/span.ts';

/** Whether one text contains the other as a word; anywhere in Chinese, which does not separate words. */
const hasWord = (text: string, word: string, language: ContentLanguage): boolean =>
  language === 'zh'
    ? word.length > 1 && text.includes(word)
    : text
        .toLocaleLowerCase()
        .split(/[^\p{L}\p{M}'’]+/u)
        .includes(word.toLocaleLowerCase());

/**
 * Reports a sentence that contains the word of its span a second time: a learner filling in the gap could read the
 * answer beside it.
 */
export const answerBeside = (sentence: string, language: ContentLanguage): string[] => {
  const parts = splitSpan(sentence);
  return parts && [parts.before, parts.after].some((text) => hasWord(text, parts.word, language))
    ? [`"${parts.word}" stands beside its gap: ${sentence}`]
    : [];
};
