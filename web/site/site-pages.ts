import type { AnswerPageName, SitePageName } from '@vocabloom/contract/pages/site.ts';
import { landing } from './landing/landing.tsx';
import { notFound } from './not-found/not-found.tsx';
import type { SitePage } from './parts/site-page.ts';
import { prosePage } from './prose/prose-page.tsx';
import { support, supportSent } from './support/support.tsx';
import { about } from './texts/about.ts';
import { howToUse } from './texts/how-to-use.ts';
import { privacy } from './texts/privacy.ts';
import { sm2Guide } from './texts/sm2-guide.ts';
import { terms } from './texts/terms.ts';

/** The pages that are written when the app is built, by their path (product: addresses). */
export const sitePages: Readonly<Record<SitePageName | AnswerPageName, SitePage>> = {
  home: landing,
  about: prosePage(about),
  howtouse: prosePage(howToUse),
  'guide/sm2': prosePage(sm2Guide),
  support,
  privacy: prosePage(privacy),
  terms: prosePage(terms),
  'support/sent': supportSent,
  'not-found': notFound,
};
