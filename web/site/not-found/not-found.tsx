import { msg } from '@lingui/core/macro';
import type { SitePage } from '../parts/site-page.ts';
import { NotFoundView } from './not-found-view.tsx';

/**
 * The response to an address that does not exist: its status tells machines so, and people are led home (product:
 * addresses).
 */
export const notFound: SitePage = {
  title: msg`There is no page here`,
  description: msg`The address leads nowhere. The start of Vocabloom is the way to everything else.`,
  content: <NotFoundView />,
  isAnswer: true,
  leadsTo: '/',
};
