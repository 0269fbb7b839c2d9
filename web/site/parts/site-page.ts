import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Scripts that a page includes, see `scripts/`. Every page is complete without them. */
type PageScript = 'landing' | 'support';

export type Question = { readonly question: MessageDescriptor; readonly answer: MessageDescriptor };

/** A public page: its data for browsers and search engines, and its content. */
export type SitePage = {
  readonly title: MessageDescriptor;
  /** The window's title, if the page title with the product's name does not fit. */
  readonly windowTitle?: MessageDescriptor;
  /** For search engines and link previews; one or two sentences. */
  readonly description: MessageDescriptor;
  readonly content: ReactNode;
  readonly script?: PageScript;
  /** Also given to search engines. */
  readonly questions?: readonly Question[];
  /** The start page of the site, which describes the site as a whole. */
  readonly isStart?: true;
  /** A response, such as "not found" or a thank-you page, which search engines should not list. */
  readonly isAnswer?: true;
  /** Where visitors of this page are sent at once. */
  readonly leadsTo?: string;
};
