import type { MessageDescriptor } from '@lingui/core';
import type { Question } from '../parts/site-page.ts';

/** A paragraph, the points of a list, or a paragraph that is true only where plans are sold. */
export type Block =
  | MessageDescriptor
  | readonly MessageDescriptor[]
  | { readonly withPlans: MessageDescriptor };

export type Section = {
  /** Its place in the page's address, the same in every language. */
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Whether it is there only where plans are sold. */
  readonly onlyWithPlans?: true;
  readonly blocks: readonly Block[];
};

/** A public page that is read from top to bottom. */
export type Prose = {
  readonly title: MessageDescriptor;
  /** For search engines and the cards that links are shown as; one or two sentences. */
  readonly description: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly Section[];
  /** Whether it ends with the ways to reach support. */
  readonly hasContact?: true;
  /** Questions with their answers, after the sections. */
  readonly questions?: readonly Question[];
};
