import { url } from '../../platform/settings/kinds.ts';
import type { PublicPart } from '../../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';

/** Counting of page views. */
export const analyticsSettings = {
  ANALYTICS_URL: setting({
    meaning:
      'where page views are sent, as {name, url, domain} with the pattern of the address and nothing of the person (Plausible reads it); without it none are',
    example: 'https://plausible.example.org/api/event',
    schema: url(['https', 'http']).optional(),
  }),
} as const;

/** Where pages report that they were viewed. */
export const publicAnalytics = ({ ANALYTICS_URL: url }: ValuesOf<typeof analyticsSettings>) =>
  ({ analytics: url === undefined ? null : { url } }) satisfies PublicPart;
