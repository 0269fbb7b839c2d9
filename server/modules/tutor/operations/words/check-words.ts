import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { characterCount, cleanText } from '@vocabloom/core/text/clean-text.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { isInScript, isRomanised, scriptOf, withoutReading } from '../../checks/letters.ts';
import { isRefusal } from '../../checks/plain-reply.ts';
import type { Checked, Problem } from '../../checks/problem.ts';
import { listIn, readJson, textUnder } from '../../checks/read-json.ts';
import { leadingArticle, plainText, wordKey } from '../../checks/word-key.ts';
import type { Expected } from '../../model/ask.ts';
import type { MadeWord, WordsRequest } from './words-request.ts';

export type WordsExpected = Expected<Omit<WordsRequest, 'interfaceLanguage' | 'topic'>>;

/**
 * The usable words of a reply (product: checks of replies): both sides filled, in the right script and at most 150
 * characters long, no duplicates or known words, nothing offensive, no more than requested. Sides that are clearly
 * swapped are swapped back.
 */
export const checkWords = (reply: string, expected: WordsExpected): Checked<readonly MadeWord[]> => {
  const nothing = (problem: Problem) => ({ value: [], problems: [problem] });
  if (reply.trim() === '') return nothing('empty');
  const json = readJson(reply);
  const list = json === undefined ? undefined : listIn(json.value);
  if (list === undefined) return nothing(isRefusal(reply) ? 'refused' : 'not_json');
  const read = list.map((item) => readWord(item, expected));
  const { value, problems } = choose(unswap(read, expected), expected);
  const missing = value.length < expected.count;
  const more: Problem[] = [
    ...(json?.isCutOff ? ['cut_off' as const] : []),
    ...(missing ? ['too_few' as const] : []),
  ];
  return { value, problems: [...problems, ...more] };
};

const readWord = (item: Readonly<Record<string, unknown>>, { fromLang, toLang }: WordsExpected): MadeWord => {
  const side = (language: LanguageCode, names: readonly string[]) => {
    const { englishName, nativeName } = languageOf(language);
    const text = cleanText(textUnder(item, [...names, englishName, nativeName, language]));
    return language === 'zh' ? text : withoutReading(text);
  };
  return {
    from: side(fromLang, ['from', 'from_text', 'source', 'word']),
    to: side(toLang, ['to', 'to_text', 'target', 'translation']),
  };
};

/**
 * Models that mix up the sides do so for the whole list. This is seen by the scripts if they differ, otherwise by the
 * articles.
 */
const unswap = (words: readonly MadeWord[], { fromLang, toLang }: WordsExpected): readonly MadeWord[] => {
  const isSwapped = ({ from, to }: MadeWord): boolean =>
    scriptOf(fromLang) === scriptOf(toLang)
      ? leadingArticle(from, toLang) !== '' &&
        leadingArticle(to, toLang) === '' &&
        leadingArticle(from, fromLang) === ''
      : isInScript(from, toLang) && isInScript(to, fromLang);
  const swapped = words.filter(isSwapped).length;
  return swapped > words.length / 2 ? words.map(({ from, to }) => ({ from: to, to: from })) : words;
};

const choose = (words: readonly MadeWord[], expected: WordsExpected): Checked<readonly MadeWord[]> => {
  const { toLang, count, existingWords } = expected;
  const existing = new Set(existingWords.map((text) => wordKey(text, toLang)));
  const taken = new Set<string>();
  const same = words.filter(({ from, to }) => plainText(from) === plainText(to)).length;
  if (words.length >= 4 && same > words.length / 2) return { value: [], problems: ['untranslated'] };

  const chosen: MadeWord[] = [];
  const problems: Problem[] = [];
  for (const word of words) {
    const key = wordKey(word.to, toLang);
    const problem =
      problemOf(word, expected) ??
      (existing.has(key) ? 'existing' : taken.has(key) ? 'duplicate' : undefined);
    if (problem !== undefined) problems.push(problem);
    else if (chosen.length < count) {
      chosen.push(word);
      taken.add(key);
    }
  }
  return { value: chosen, problems };
};

const problemOf = (word: MadeWord, { fromLang, toLang, isOffensive }: WordsExpected): Problem | undefined => {
  const sides = [
    [word.from, fromLang],
    [word.to, toLang],
  ] as const;
  if (sides.some(([text]) => plainText(text) === '')) return 'empty_side';
  if (sides.some(([text]) => characterCount(text) > MAX_TRANSLATION_LENGTH)) return 'too_long';
  if (sides.some(([text, language]) => isRomanised(text, language))) return 'romanised';
  if (sides.some(([text, language]) => !isInScript(text, language))) return 'wrong_script';
  return sides.some(([text]) => isOffensive(text)) ? 'offensive' : undefined;
};
