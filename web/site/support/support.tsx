import { msg } from '@lingui/core/macro';
import type { SitePage } from '../parts/site-page.ts';
import { SupportSentView } from './support-sent-view.tsx';
import { SupportView } from './support-view.tsx';

/** How to contact the installation's operator (product: support). */
export const support: SitePage = {
  title: msg`Support`,
  description: msg`A question, a mistake, an idea? Write to the people behind this site, and they reply by email.`,
  content: <SupportView />,
  script: 'support',
};

export const supportSent: SitePage = {
  title: msg`Thank you for your message`,
  description: msg`Your message has arrived.`,
  content: <SupportSentView />,
  isAnswer: true,
};
