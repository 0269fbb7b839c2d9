import { i18n, type Messages } from '@lingui/core';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** One chunk per language, so that a page loads its own words only. */
const catalogues: Record<InterfaceLanguageCode, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  he: () => import('./locales/he.po'),
  zh: () => import('./locales/zh.po'),
};

let wanted: InterfaceLanguageCode | undefined;

/** Loads a language's texts and turns the page to it: texts, `lang` and `dir` change together. */
export async function activateLanguage(language: InterfaceLanguageCode): Promise<void> {
  wanted = language;
  const { messages } = await catalogues[language]();
  // A slower answer to an earlier choice must not undo a later one.
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = interfaceDirection(language);
}
