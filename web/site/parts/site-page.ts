import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Programs that a page brings with it, see `scripts/`. Each page is whole without. */
type PageScript = 'landing' | 'support';

export type Question = { readonly question: MessageDescriptor; readonly answer: MessageDescriptor };

/** A public page: what it says of itself to browsers and search engines, and what it shows. */
export type SitePage = {
  readonly title: MessageDescriptor;
  /** Of the window, where the title and the name of the product do not say it. */
  readonly windowTitle?: MessageDescriptor;
  /** For search engines and the cards that links are shown as; one or two sentences. */
  readonly description: MessageDescriptor;
  readonly content: ReactNode;
  readonly script?: PageScript;
  /** Given to search engines too. */
  readonly questions?: readonly Question[];
  /** The start of the site, which is described as a whole there. */
  readonly isStart?: true;
  /** The answer to something: it is not for finding. */
  readonly isAnswer?: true;
  /** Where who comes here is led to at once. */
  readonly leadsTo?: string;
};
