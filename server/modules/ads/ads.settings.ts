import { text, webUrl } from '../../platform/settings/kinds.ts';
import { setting } from '../../platform/settings/setting.ts';

/** Advertisements and the counting of page views. */
export const adsSettings = {
  ADS_CLIENT: setting({
    meaning: 'publisher id of the advertising network; without it no advertisements',
    example: 'ca-pub-1234567890',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  ANALYTICS_URL: setting({
    meaning: 'where page views are counted; without it nothing is counted',
    example: 'https://stats.example.org/collect',
    schema: webUrl.optional(),
  }),
} as const;
