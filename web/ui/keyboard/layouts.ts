import { arabic } from './layouts/ar.ts';
import { german } from './layouts/de.ts';
import { english } from './layouts/en.ts';
import { spanish } from './layouts/es.ts';
import { fallback } from './layouts/fallback.ts';
import { french } from './layouts/fr.ts';
import { hebrew } from './layouts/he.ts';
import { italian } from './layouts/it.ts';
import type { KeyboardLayout } from './layouts/layout.ts';
import { portuguese } from './layouts/pt.ts';
import { russian } from './layouts/ru.ts';
import { yiddish } from './layouts/yi.ts';
import { mandarin } from './layouts/zh.ts';

export const keyboardLayouts: readonly KeyboardLayout[] = [
  spanish,
  french,
  german,
  italian,
  portuguese,
  hebrew,
  yiddish,
  mandarin,
  english,
  russian,
  arabic,
];

/** The keyboard of a language; a region (`es-MX`) does not matter, an unknown language gets the small fallback. */
export const layoutFor = (lang: string): KeyboardLayout => {
  const base = lang.toLowerCase().split('-')[0];
  return keyboardLayouts.find((layout) => layout.lang === base) ?? fallback;
};
