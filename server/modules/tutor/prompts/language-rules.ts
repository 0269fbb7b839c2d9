import { chineseScript } from '@vocabloom/core/languages/chinese-script.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { scriptOf } from '../checks/letters.ts';

/** How words of a language are written in lists, which the library follows too. */
const spellings: Readonly<Partial<Record<LanguageCode, string>>> = {
  es: 'nouns with their definite article (el, la)',
  fr: "nouns with their definite article (le, la, l')",
  de: 'nouns with their definite article (der, die, das) and a capital letter',
  it: "nouns with their definite article (il, lo, la, l')",
  pt: 'nouns with their definite article (o, a)',
  he: 'in Hebrew letters without vowel points, never romanised',
  yi: 'nouns with their article (דער, די, דאָס), YIVO spelling, in Hebrew letters, never romanised',
  ar: 'in Arabic letters, never romanised',
  ru: 'in Cyrillic letters, never romanised',
};

/** How words of a language are written, or nothing if there is nothing to say. */
export const spellingOf = (language: LanguageCode, dialect: string): string => {
  if (language !== 'zh') return spellings[language] ?? '';
  return `${chineseScript(dialect)} characters, then the pinyin with tone marks in parentheses: 你好 (nǐ hǎo)`;
};

/** How running text of a language is written. */
const scriptRule = (language: LanguageCode, dialect: string): string => {
  if (language === 'zh') return ` in ${chineseScript(dialect)} characters, without pinyin`;
  const name = scriptOf(language);
  return name === 'Latin' ? '' : ` in ${name} letters, never romanised`;
};

/** The language being learned, with its script and, if the learner named one, the dialect given in the data. */
export const learnedLanguage = ({ toLang, dialect }: Pick<ModulePair, 'toLang' | 'dialect'>): string => {
  const name = `${languageOf(toLang).englishName}${scriptRule(toLang, dialect)}`;
  return dialect === ''
    ? name
    : `${name}, in the words and grammar of the dialect or region "dialect" of the data`;
};
