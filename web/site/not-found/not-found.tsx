import { msg } from '@lingui/core/macro';
import type { SitePage } from '../parts/site-page.ts';
import { NotFoundView } from './not-found-view.tsx';

/** The answer to an address that is nobody's: machines are told so by its status, people are led home (product: addresses). */
export const notFound: SitePage = {
  title: msg`There is no page here`,
  description: msg`The address leads nowhere. The start of Vocabloom is the way to everything else.`,
  content: <NotFoundView />,
  isAnswer: true,
  leadsTo: '/',
};
