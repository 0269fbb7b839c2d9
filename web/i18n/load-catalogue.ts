import { i18n, type Messages } from '@lingui/core';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

type Load = () => Promise<{ messages: Messages }>;

/** Two chunks per language: the texts of the pages people begin with, and the rest (`first-texts.plugin.ts`). */
const catalogues: Record<InterfaceLanguageCode, { first: Load; rest: Load }> = {
  en: { first: () => import('./locales/en.po?first'), rest: () => import('./locales/en.po?rest') },
  es: { first: () => import('./locales/es.po?first'), rest: () => import('./locales/es.po?rest') },
  fr: { first: () => import('./locales/fr.po?first'), rest: () => import('./locales/fr.po?rest') },
  he: { first: () => import('./locales/he.po?first'), rest: () => import('./locales/he.po?rest') },
  zh: { first: () => import('./locales/zh.po?first'), rest: () => import('./locales/zh.po?rest') },
};

let wanted: InterfaceLanguageCode | undefined;
let wantsRest = false;

/** Loads a language's texts and turns the page to it: texts, `lang` and `dir` change together. */
export async function activateLanguage(language: InterfaceLanguageCode): Promise<void> {
  wanted = language;
  const { first, rest } = catalogues[language];
  const parts = await Promise.all([first(), ...(wantsRest ? [rest()] : [])]);
  // A slower answer to an earlier choice must not undo a later one.
  if (wanted !== language) return;
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = interfaceDirection(language);
  // Whoever installs the app from now on gets it in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifests/${language}.webmanifest`);
}

/** Texts of all pages, from now on in every language that is turned to. */
async function loadAllTexts(): Promise<void> {
  wantsRest = true;
  const language = wanted;
  if (language === undefined) return;
  const { messages } = await catalogues[language].rest();
  i18n.load(language, messages);
  // Meanwhile another language may have been turned to.
  if (wanted !== language) await loadAllTexts();
}

/** What shows texts that are not among the first waits for them; both are fetched side by side. */
export async function withAllTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadAllTexts()]);
  return loaded;
}
