import type { SiteText } from '@vocabloom/contract/pages/site.ts';

/** The placeholder for a text that only the server knows. */
export const filledIn = (name: SiteText): string => `{{${name}}}`;
