import type { MessageDescriptor } from '@lingui/core';
import type { Question } from '../parts/site-page.ts';

/** A paragraph, the items of a list, a paragraph that applies only if plans are sold, or a link to the demo. */
export type Block =
  | MessageDescriptor
  | readonly MessageDescriptor[]
  | { readonly withPlans: MessageDescriptor }
  | { readonly toDemo: MessageDescriptor };

export type Section = {
  /** Its anchor in the page's address, the same in every language. */
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Whether it is shown only if plans are sold. */
  readonly onlyWithPlans?: true;
  readonly blocks: readonly Block[];
};

/** A public page that is read from top to bottom. */
export type Prose = {
  readonly title: MessageDescriptor;
  /** For search engines and link previews; one or two sentences. */
  readonly description: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly Section[];
  /** Whether it ends with the ways to contact support. */
  readonly hasContact?: true;
  /** Questions with their answers, after the sections. */
  readonly questions?: readonly Question[];
};
