import { dialectsOf } from '../languages/dialects.ts';
import type { LanguageCode } from '../languages/language.ts';
import { isLanguageCode, languageOf } from '../languages/study-languages.ts';
import { baseLanguage } from '../languages/tag.ts';

/** What is to be spoken: a study language, and the region it should sound like (null: any). */
export type VoiceLocale = { readonly language: LanguageCode; readonly region: string | null };

/** Two letters or three digits, in the place where a BCP 47 tag names its region. */
const REGION = /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2}|\d{3})(?![a-z\d])/i;

const regionOf = (tag: string): string | null => REGION.exec(tag.trim())?.[1]?.toUpperCase() ?? null;

/**
 * The voice a module wants: its language, with the region of its dialect if that is one of the suggested ones. A
 * dialect in the learner's own words names no region.
 */
export function moduleVoice({
  language,
  dialect,
}: {
  readonly language: LanguageCode;
  readonly dialect: string;
}): VoiceLocale {
  const wanted = dialect.trim().toLowerCase();
  const known = dialectsOf(language).find(({ name }) => name.toLowerCase() === wanted);
  return { language, region: known ? regionOf(known.tag) : null };
}

/** Cantonese voices call themselves Chinese of Hong Kong or Macau, and read Mandarin text in another language. */
const isCantonese = (tag: string): boolean => /^(yue|zh[-_](hant[-_])?(hk|mo))\b/i.test(tag.trim());

/**
 * The study language a voice speaks, according to its tag (`es-MX`, Android's `es_MX`, Apple's `cmn-Hans-CN`), and its
 * region.
 *
 * @returns `null` if the language cannot be studied here or the tag is invalid
 */
export function localeOfVoice(tag: string): VoiceLocale | null {
  if (isCantonese(tag)) return null;
  const base = baseLanguage(tag);
  const code = base === 'cmn' ? 'zh' : base;
  return isLanguageCode(code) ? { language: code, region: regionOf(tag) } : null;
}

/** The tag to give a synthesizer together with a voice: language and region. */
export const voiceTag = ({ language, region }: VoiceLocale): string =>
  region === null ? languageOf(language).code : `${language}-${region}`;
