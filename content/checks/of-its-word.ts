import type { ContentLanguage } from '../schema/languages.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { inflectionsOf } from '../text/inflection.ts';
import { singularsOf } from '../text/noun-forms.ts';

/**
 * Letters that change inside a word when it is inflected: "палец" and "пальце", "נאָגל" and "נעגל", "يوم" and "أيام".
 */
const changing: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  ru: /[аеёиоуыэюяйьъ]/gu,
  yi: /[אויע]/gu,
  he: /[ויאה]/gu,
  ar: /[اويىئؤء]|ه$/gu,
};

/** Prefixes of participles, and the article attached to a word. */
const before: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  de: /^ge(?=.)/u,
  yi: /^גע(?=.)/u,
  ar: /^ال(?=.{2})/u,
};

/** Affixes that appear only in the dictionary form: of Hebrew infinitives and Yiddish masculines. */
const ofDictionary: Readonly<Partial<Record<ContentLanguage, RegExp>>> = {
  he: /^ל(?:הת|ה)?(?=.{2})|(?<=^ל.+)ת$/gu,
  yi: /ער$/u,
};

/** Forms that share no letters with their word: only those listed here are accepted. */
const suppletive: Readonly<Partial<Record<ContentLanguage, Readonly<Record<string, readonly string[]>>>>> = {
  en: { be: ['am', 'is', 'are', 'was', 'were'] },
  es: { ser: ['era', 'es', 'fue'], ir: ['van', 'voy', 'va'], irse: ['se fue', 'se van'] },
  fr: { aller: ['vont', 'va', 'vais'] },
  de: { sein: ['war', 'ist', 'bin'] },
  it: { avere: ['ho', 'ha'], andare: ['vanno', 'va', 'vado'] },
  pt: { ser: ['era', 'é', 'foi'], ir: ['vão', 'vai', 'vou'] },
  yi: { זײַן: ['געווען', 'איז'] },
  ar: { ذلك: ['تلك'] },
};

const isSemitic = (language: ContentLanguage) => language === 'he' || language === 'ar';

type Forms = { readonly form: string; readonly part: string; readonly language: ContentLanguage };

/** Whether a form contains the stable letters of its word, in order, beginning with the first. */
const keepsLetters = ({ form, part, language }: Forms): boolean => {
  const gone = changing[language];
  if (gone === undefined) return false;
  const front = before[language] ?? /$^/u;
  const bare = (text: string) => text.replace(front, '').replace(gone, '');
  const kept = bare(form.replace(ofDictionary[language] ?? /$^/u, ''));
  // If all letters of a word may change, nothing shows that the form belongs to another word.
  if (kept === '') return true;
  if (!isSemitic(language)) return bare(part).startsWith(kept);
  return new RegExp([...kept].join('.*'), 'u').test(bare(part));
};

/** "Lençóis" is a form of "lençol". */
const ofLiquid = (span: string): string => span.replace(/(?<=[aeou])is$/u, 'l');

const beginsAlike = ({ form, part, language }: Forms): boolean => {
  const front = before[language] ?? /$^/u;
  return form.replace(front, '').charAt(0) === part.replace(front, '').charAt(0);
};

/**
 * Whether the marked word in a sentence is a form of its concept's word. For a noun this is one of its cases or
 * plurals, regular or not; for words with more inflection ("posso", "gestohlen") it is enough to begin alike, and in
 * Hebrew and Arabic to have the same letters.
 */
export const isOfItsWord = ({
  span,
  word,
  pos,
  language,
}: {
  readonly span: string;
  readonly word: string;
  readonly pos: string;
  readonly language: ContentLanguage;
}): boolean => {
  if (suppletive[language]?.[word]?.includes(span.toLowerCase())) return true;
  const folded = fold(span);
  const parts = [folded, ...folded.split(' '), ofLiquid(folded)];
  const forms = wordKeys(word, language).flatMap((key) => [
    key,
    ...key.split(' ').filter((part) => part.length > 1),
  ]);
  const isForm = forms.map((form) => inflectionsOf(form, language));
  const isInflected = (part: string) =>
    forms.includes(part) ||
    isForm.some((is) => is(part)) ||
    singularsOf(part, language).some((single) => forms.includes(single));
  if (parts.some(isInflected)) return true;
  const pairs = parts.flatMap((part) => forms.map((form) => ({ form, part, language })));
  if (pairs.some(keepsLetters)) return true;
  return pos !== 'noun' && !isSemitic(language) && pairs.some(beginsAlike);
};
