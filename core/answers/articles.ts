import type { LanguageCode } from '../languages/language.ts';
import { foldForgiven } from './folds.ts';

/**
 * Leading articles and the genders each can stand for (p is the plural), so that `la mercado` is told apart from
 * `un mercado`. German and Yiddish articles count only as used with a dictionary form. English `to` of an infinitive is
 * as optional as an article.
 */
const articles: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  en: { the: 'mp', a: 'm', an: 'm', to: 'v' },
  es: { el: 'm', la: 'f', los: 'p', las: 'q', un: 'm', una: 'f', unos: 'p', unas: 'q' },
  fr: {
    le: 'm',
    la: 'f',
    "l'": 'mf',
    les: 'p',
    un: 'm',
    une: 'f',
    des: 'p',
    du: 'm',
    'de la': 'f',
    "de l'": 'mf',
  },
  de: {
    der: 'm',
    die: 'fp',
    das: 'n',
    den: 'm',
    dem: 'mn',
    des: 'mn',
    ein: 'mn',
    eine: 'f',
    einen: 'm',
    einem: 'mn',
    einer: 'f',
    eines: 'mn',
  },
  it: {
    il: 'm',
    lo: 'm',
    la: 'f',
    "l'": 'mf',
    i: 'p',
    gli: 'p',
    le: 'q',
    un: 'm',
    uno: 'm',
    una: 'f',
    "un'": 'f',
  },
  pt: { o: 'm', a: 'f', os: 'p', as: 'q', um: 'm', uma: 'f', uns: 'p', umas: 'q' },
  yi: { דער: 'm', די: 'fp', דאָס: 'n', דעם: 'mn', אַ: 'mfn', אַן: 'mfn' },
};

/** Articles without their points are still articles. */
const bare = (text: string, language: LanguageCode): string =>
  foldForgiven(text, language, 'punctuation')
    .replace(/[’ʼ‘`´]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The text in the article's position: as many words, or everything up to its apostrophe. */
const patternOf = (article: string): RegExp => {
  const wordCount = article.split(' ').length;
  return article.endsWith("'")
    ? new RegExp(`^(?:\\S+\\s+){${wordCount - 1}}[^\\s'’ʼ‘\`´]+['’ʼ‘\`´]\\s*`, 'u')
    : new RegExp(`^(?:\\S+\\s+){${wordCount}}`, 'u');
};

const byLanguage = new Map(
  (Object.entries(articles) as [LanguageCode, Readonly<Record<string, string>>][]).map(([language, list]) => [
    language,
    Object.entries(list)
      .map(([written, genders]) => {
        const article = bare(written, language);
        return { article, genders, pattern: patternOf(article) };
      })
      .sort((a, b) => b.article.length - a.article.length),
  ]),
);

export type Articled = {
  /** As written, with the white space after it; empty if there is no article. */
  readonly article: string;
  readonly rest: string;
  readonly genders: string;
};

/** Splits the leading article off a cleaned text. A text that is only an article keeps it. */
export const splitArticle = (text: string, language: LanguageCode): Articled => {
  const none = { article: '', rest: text, genders: '' };
  const list = byLanguage.get(language);
  if (!list) return none;
  const lead = /^[\p{P}\s]*/u.exec(text)?.[0] ?? '';
  for (const { article, genders, pattern } of list) {
    const written = readWritten(text, { lead: lead.length, article, pattern, language });
    if (written === undefined) continue;
    const rest = text.slice(written);
    if (foldForgiven(rest, language).trim() !== '') return { article: text.slice(0, written), rest, genders };
  }
  return none;
};

/** Where the text after an article begins, if the text begins with that article. */
const readWritten = (
  text: string,
  {
    lead,
    article,
    pattern,
    language,
  }: { lead: number; article: string; pattern: RegExp; language: LanguageCode },
): number | undefined => {
  const match = pattern.exec(text.slice(lead))?.[0];
  return match !== undefined && bare(match.trim(), language).replace(/\s+/g, ' ') === article
    ? lead + match.length
    : undefined;
};

/**
 * Whether two different leading articles can belong to the same noun; a missing one can belong to any. An article that
 * only lacks a point of its letters is a misspelling, so it does not agree.
 */
export const articlesAgree = (of: {
  readonly given: Articled;
  readonly accepted: Articled;
  readonly language: LanguageCode;
}): boolean => {
  const { given, accepted, language } = of;
  if (given.genders === '' || accepted.genders === '') return true;
  const [a, b] = [given.article.trim(), accepted.article.trim()];
  if (bare(a, language) === bare(b, language)) return false;
  return [...given.genders].some((gender) => accepted.genders.includes(gender));
};
