import { i18n, type Messages } from '@lingui/core';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

type Load = () => Promise<{ messages: Messages }>;
type Part = 'first' | 'demo' | 'rest';

/**
 * The texts of the pages people begin with, all others, and those of the others that the demo shows
 * (`first-texts.plugin.ts`).
 */
const catalogues: Record<InterfaceLanguageCode, Record<Part, Load>> = {
  en: {
    first: () => import('./locales/en.po?first'),
    demo: () => import('./locales/en.po?demo'),
    rest: () => import('./locales/en.po?rest'),
  },
  es: {
    first: () => import('./locales/es.po?first'),
    demo: () => import('./locales/es.po?demo'),
    rest: () => import('./locales/es.po?rest'),
  },
  fr: {
    first: () => import('./locales/fr.po?first'),
    demo: () => import('./locales/fr.po?demo'),
    rest: () => import('./locales/fr.po?rest'),
  },
  he: {
    first: () => import('./locales/he.po?first'),
    demo: () => import('./locales/he.po?demo'),
    rest: () => import('./locales/he.po?rest'),
  },
  zh: {
    first: () => import('./locales/zh.po?first'),
    demo: () => import('./locales/zh.po?demo'),
    rest: () => import('./locales/zh.po?rest'),
  },
};

let wanted: InterfaceLanguageCode | undefined;
/** The parts to load for every language that is switched to. */
const wantedParts = new Set<Part>(['first']);

/** Loads a language's texts and switches the page to it: texts, `lang` and `dir` change together. */
export async function activateLanguage(language: InterfaceLanguageCode): Promise<void> {
  wanted = language;
  const parts = await Promise.all([...wantedParts].map((part) => catalogues[language][part]()));
  // A slower response to an earlier choice must not undo a later one.
  if (wanted !== language) return;
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = interfaceDirection(language);
  // From now on the app is installed in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifests/${language}.webmanifest`);
}

async function loadTexts(part: Part): Promise<void> {
  wantedParts.add(part);
  const language = wanted;
  if (language === undefined) return;
  const { messages } = await catalogues[language][part]();
  i18n.load(language, messages);
  // Meanwhile the page may have been switched to another language.
  if (wanted !== language) await loadTexts(part);
}

/** For components whose texts are not among the first: both are fetched in parallel. */
export async function withAllTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadTexts('rest')]);
  return loaded;
}

/** The same for pages of the demo, which need only a few more texts than the first. */
export async function withDemoTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, loadTexts('demo')]);
  return loaded;
}
