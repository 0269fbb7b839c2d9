import { type ContentLanguage, contentLanguages } from '../schema/languages.ts';

/** Punctuation marks that never follow each other: "??", "¿¿", "。。"; "?!" and three dots are fine. */
const DOUBLED_MARK = /([?¿¡!,;:،؛؟。，；：！？])\1|(?<!\.)\.\.(?!\.)|[?？؟]\.|[。.][?？؟]|[,，،][.。]/u;

/** Wrong punctuation in any text. */
export const markMistakes = (text: string): string[] =>
  DOUBLED_MARK.test(unmarked(text)) ? [`doubled mark: ${text}`] : [];

const unmarked = (text: string) => text.replace(/[[\]]/g, '');

const DOUBLED_WORD = /(?<![\p{L}\p{M}'’־-])(\p{L}[\p{L}\p{M}]*) \1(?![\p{L}\p{M}'’־-])/giu;

/** Words that may be repeated: "nous nous lavons", "סוף סוף", letter by letter. */
const rightTwice: Readonly<Partial<Record<ContentLanguage, ReadonlySet<string>>>> = {
  fr: new Set(['nous', 'vous', 'là']),
  he: new Set(['סוף']),
  yi: new Set(['צו', 'אויף']),
  ar: new Set(['حرفا', 'شوي']),
};

const doubledWords = (text: string, language: ContentLanguage): string[] =>
  [...unmarked(text).matchAll(DOUBLED_WORD)]
    .map(([, word = '']) => word.toLowerCase())
    .filter((word) => !rightTwice[language]?.has(word))
    .map((word) => `"${word}" stands twice`);

type Rule = readonly [never: RegExp, what: string];

const BEFORE = '(?<![\\p{L}\\p{M}-])';
const AFTER = '(?![\\p{L}\\p{M}])';
const word = (one: string, flags = 'u') => new RegExp(`${BEFORE}(?:${one})${AFTER}`, flags);
const before = (one: string, next: string) => new RegExp(`${BEFORE}(?:${one}) (?=${next})`, 'u');

const HEBREW_FINALS: Rule = [/[ךםןףץ](?=[\u05D0-\u05EA])/u, 'a final letter inside a word'];

/**
 * Patterns that grammar or spelling never allows: articles before certain sounds, words that must be contracted, old
 * spellings.
 */
const never: Readonly<Partial<Record<ContentLanguage, readonly Rule[]>>> = {
  en: [
    [before('[Aa]', '[aeio](?!ne|nce|u)'), '"a" before a vowel'],
    [before('[Aa]n', '[bcdfgjklmnpqrstvwxyz]\\p{L}'), '"an" before a consonant'],
  ],
  es: [
    [word('(?:[Aa]|[Dd]e) el'), '"a el" is "al", "de el" is "del"'],
    [before('y', 'h?i(?!e)'), '"y" before i'],
    [before('o', 'h?o'), '"o" before o'],
    [
      word('(?:[Ll]a|[Uu]na) (?:agua|alma|ave|aula|arma|águila|área|hambre|hacha)'),
      'article before stressed a',
    ],
    [word('sólo|guión|éste|ésta|aquél'), 'accent given up'],
  ],
  fr: [
    [
      before('[Ll][ea]|[Dd]e|[Jj]e|[MmTtSsNn]e|[Qq]ue|jusque|lorsque', '[aeiouàâéèêîôûœ](?!nz|ui|uist)'),
      'a vowel before a vowel',
    ],
  ],
  de: [[word('daß|muß(?:te|ten|t)?|Kuß|Fluß|Schluß|bißchen|wieviel|Photo'), 'old spelling']],
  it: [
    [
      before('[Ii]l|(?:[Dd]|[Aa]|[Nn]e|[Dd]a|[Ss]u|[Dd]e)l(?:la)?', '[aeiouàèéìòù]'),
      'article before a vowel',
    ],
    [
      before(
        '[Ii]l?|[Uu]n|[Dd]el|[Aa]l|[Nn]el|[Dd]al|[Ss]ul|[Qq]uel|[Dd]ei|[Aa]i|[Nn]ei',
        's[bcdfgklmnpqrtv]|z|gn|ps',
      ),
      'article before s and a consonant',
    ],
  ],
  pt: [
    [word('[Ee]m [oa]s?|[Pp]or [oa]s?'), 'grows together'],
    [word('(?:[Dd]e|[Ee]m) (?:el[ea]s?|est[ea]s?|ess[ea]s?|isso|isto|aquel[ea]s?|aquilo)'), 'grows together'],
    [/ü|idéia|(?<!\p{L})vôo/u, 'old spelling'],
  ],
  he: [HEBREW_FINALS, [/(?<=\p{L})[כמנצ](?![\p{L}\p{M}'"׳״־-])/u, 'no final letter at the end of a word']],
  yi: [HEBREW_FINALS],
  zh: [[/(?:([的了是])\1|(?<!一个)(\p{Script=Han}{2,})(?<!字母)\2)/u, 'stands twice']],
  ar: [[/[?,;]/u, 'a mark of another script']],
  ru: [
    [
      word(
        'еще|ее|нее|мое|твое|свое|идет|придет|живет|поет|ребенок|самолет|теплый|черный|желтый|зеленый|тяжелый|веселый|дешевый',
        'iu',
      ),
      'ё is written',
    ],
  ],
};

/** Spanish questions and exclamations begin with an inverted mark. */
const unopened = (text: string, language: ContentLanguage): string[] =>
  language === 'es' && (count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'))
    ? ['a mark is not opened or not closed']
    : [];

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** French puts a space before a semicolon. */
const spaces = (text: string, language: ContentLanguage): string[] =>
  /\s{2}|^\s|\s$|\s[,.](?!\.\.)/u.test(text) || (language !== 'fr' && /\s;/u.test(text))
    ? ['a space too many']
    : [];

/** Slips in any text that can be detected automatically. Only patterns that are never right are included. */
export const slipsIn = (text: string, language: ContentLanguage): string[] =>
  [
    ...(text === text.normalize('NFC') || language === 'he' || language === 'yi'
      ? []
      : ['letters are taken apart']),
    ...doubledWords(text, language),
    ...(never[language] ?? []).flatMap(([pattern, what]) => (pattern.test(unmarked(text)) ? [what] : [])),
    ...unopened(text, language),
    ...spaces(text, language),
  ].map((slip) => `${slip}: ${text}`);

/** Lists of word beginnings, which are not texts. */
const NO_TEXTS = new Set(['cues', 'listensFor']);

/** Slips anywhere in a parallel text; a text's language is the name of its key. */
export function slipMistakes(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const language = contentLanguages.find((code) => path.includes(code));
    return language
      ? [...slipsIn(value, language), ...markMistakes(value)].map((slip) => `${path.join('.')}: ${slip}`)
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    NO_TEXTS.has(key) ? [] : slipMistakes(inner, [...path, key]),
  );
}
