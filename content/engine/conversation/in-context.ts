import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { idOf } from './meanings.ts';
import { meantBy, namedConcept, type Part } from './part.ts';

/** What a part can be in its position: in "a drink" it is a thing, in "cook my soup" and "can cook" a verb. */
export const inContext = (
  library: Library,
  parts: readonly Part[],
  language: LanguageCode,
): readonly Part[] =>
  parts.map((part, at) => {
    const known = part.meant.length > 0 ? part : withKnown(library, part, language);
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isDescribing = known.meant.some(({ concept }) => concept.pos !== 'noun' && concept.pos !== 'verb');
    if (isArticle(before))
      return isArticle(part) || isDescribing ? known : narrowed(library, { part: known, language }, 'noun');
    return isArticle(after) || isBeforeVerb(before, language)
      ? narrowed(library, { part: known, language }, 'verb')
      : known;
  });

const ARTICLES = new Set('the a my your his her-own our their object-particle'.split(' '));
/** Whether a part announces a noun. */
export const isArticle = (part: Part | undefined): boolean =>
  part !== undefined && part.meant.length === 0 && ARTICLES.has(part.means[0] ?? '');

const MODALS = new Set('be-able must will'.split(' '));
const PRONOUNS = new Set('i we they he she'.split(' '));

/** "I", "can" and similar words, which are followed by a verb; in Mandarin "我车" is "my car". */
const isBeforeVerb = (part: Part | undefined, language: LanguageCode): boolean =>
  language !== 'zh' &&
  part !== undefined &&
  part.means.some((one) => MODALS.has(one) || PRONOUNS.has(idOf(one)));

/**
 * Languages in which a verb would have another form after an article: "uma saia" is a skirt, not a form of "to go out".
 */
const WRITTEN_APART: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt'];

/** A part reduced to its meanings as a noun or as a verb, if it has any; its other meanings are dropped. */
const narrowed = (
  library: Library,
  { part, language }: { readonly part: Part; readonly language: LanguageCode },
  pos: 'noun' | 'verb',
): Part => {
  const glossed = part.means.flatMap((name) => namedConcept(library, name, language));
  const looked =
    part.isVerb && pos === 'noun' && !WRITTEN_APART.includes(language)
      ? []
      : meantBy(library.entriesByWord[language].get(part.text) ?? [], language);
  const found = [part.meant, glossed, looked]
    .map((meant) => meant.filter(({ concept }) => concept.pos === pos))
    .find((meant) => meant.length > 0);
  return found === undefined ? part : { ...part, meant: found, isVerb: pos === 'verb', isSmall: false };
};

/**
 * What the library knows about a word besides its own entries: Mandarin verbs in the glossary, and the future in other
 * languages.
 */
const withKnown = (library: Library, part: Part, language: LanguageCode): Part => {
  if (language === 'zh') {
    const concepts = part.means.map((name) => library.conceptsByName.get(name)?.pos);
    const isAll = concepts.includes('verb') && concepts.every((pos) => pos === undefined || pos === 'verb');
    return isAll ? narrowed(library, { part, language }, 'verb') : part;
  }
  const future = part.isSmall || part.means.length > 0 ? [] : futureOf(library, part.text, language);
  return future.length > 0 ? { ...part, meant: future, isVerb: true } : part;
};

const FUTURES: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?:e|as|a|emos|eis|an|ia|ias|iamos|iais|ian)$/u,
  pt: /(?:ei|as|a|emos|eis|ao|ia|ias|iamos|iam)$/u,
  fr: /(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)$/u,
  it: /(?:o|ai|a|emo|ete|anno|ei|esti|ebbe|emmo|este|ebbero)$/u,
};

/** The verb of a future or conditional form: "comeré", "mangerò", "سآكل". */
const futureOf = (library: Library, text: string, language: LanguageCode): Part['meant'] => {
  if (language === 'ar') return ARABIC_PRESENT.test(text) ? presentOf(library, text) : [];
  const ending = FUTURES[language]?.exec(text)?.[0];
  if (ending === undefined) return [];
  const stem = text.slice(0, -ending.length);
  const infinitives =
    language === 'it'
      ? [`${stem}e`, stem.replace(/er$/u, 'are'), stem.replace(/er$/u, 'iare')]
      : [stem, `${stem}e`];
  const entries = infinitives.flatMap((infinitive) => library.entriesByWord[language].get(infinitive) ?? []);
  return meantBy(
    entries.filter(({ concept }) => concept.pos === 'verb'),
    language,
  );
};

const ARABIC_PRESENT = /^س?[يتنا]\p{L}{3}/u;

/** In Arabic, whom something is done to is added to the verb as a suffix: "يأكلني". */
const ARABIC_DONE_TO = /(?<=^\p{L}{3,})ني$/u;

/** In Arabic, the present and the future add prefixes to the past, which is the dictionary form: "يرقص", "سآكل". */
const presentOf = (library: Library, text: string): Part['meant'] => {
  const past = text.replace(/^س?[يتنا]/u, '');
  const forms = [text.replace(/^س/u, ''), past, past.replace(ARABIC_DONE_TO, '')];
  const entries = forms.flatMap((form) => library.entriesByWord.ar.get(form) ?? []);
  return meantBy(
    entries.filter(({ concept }) => concept.pos === 'verb'),
    'ar',
  );
};
