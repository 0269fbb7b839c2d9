import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { meantBy, namedConcept, type Part } from './part.ts';

/** What a part can be where it stands: "a drink" is a thing, "cook my soup" and "can cook" are something to do. */
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
/** Whether a part announces a thing. */
export const isArticle = (part: Part | undefined): boolean =>
  part !== undefined && part.meant.length === 0 && ARTICLES.has(part.means[0] ?? '');

const MODALS = new Set('be-able must will'.split(' '));
const PRONOUNS = new Set('i we they he she'.split(' '));

/** "I", "can" and the like, behind which something is done; in Mandarin "我车" is "my car". */
const isBeforeVerb = (part: Part | undefined, language: LanguageCode): boolean =>
  language !== 'zh' &&
  part !== undefined &&
  part.means.some((one) => MODALS.has(one) || PRONOUNS.has(one.slice(one.indexOf('/') + 1)));

/** Languages in which a verb behind an article would have another form: "uma saia" is a skirt, and does not go out. */
const WRITTEN_APART: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt'];

/** A part as the thing or the doing it can be, where it can be one; the others of its meanings fall away. */
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

/** What the library knows of a word besides its own entries: the verbs of Mandarin in the glossary, the future of others. */
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

/** The verb whose future or conditional a form is: "comeré", "mangerò", "سآكل". */
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

/** The present and the future of Arabic grow in front of the past, which is the form of the dictionary: "يرقص", "سآكل". */
const presentOf = (library: Library, text: string): Part['meant'] => {
  const forms = [text.replace(/^س/u, ''), text.replace(/^س?[يتنا]/u, '')];
  const entries = forms.flatMap((form) => library.entriesByWord.ar.get(form) ?? []);
  return meantBy(
    entries.filter(({ concept }) => concept.pos === 'verb'),
    'ar',
  );
};
