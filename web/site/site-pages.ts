import type { Prose } from './prose/prose.ts';
import { about } from './texts/about.ts';
import { howToUse } from './texts/how-to-use.ts';
import { privacy } from './texts/privacy.ts';
import { sm2Guide } from './texts/sm2-guide.ts';
import { terms } from './texts/terms.ts';

/** The pages that are written when the app is built, by the path they are at (product: addresses). */
export const sitePages: Readonly<Record<string, Prose>> = {
  about,
  howtouse: howToUse,
  'guide/sm2': sm2Guide,
  privacy,
  terms,
};
