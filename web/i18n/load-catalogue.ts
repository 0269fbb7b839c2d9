import { i18n, type Messages } from '@lingui/core';
import { directionOf, type InterfaceLanguage } from './languages.ts';

/** One chunk per language, so that a page loads its own words only. */
const catalogues: Record<InterfaceLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  he: () => import('./locales/he.po'),
  zh: () => import('./locales/zh.po'),
};

let wanted: InterfaceLanguage | undefined;

/** Loads a language's texts and turns the page to it: texts, `lang` and `dir` change together. */
export async function activateLanguage(language: InterfaceLanguage): Promise<void> {
  wanted = language;
  const { messages } = await catalogues[language]();
  // A slower answer to an earlier choice must not undo a later one.
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
