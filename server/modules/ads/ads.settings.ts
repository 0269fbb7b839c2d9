import { list, text, url } from '../../platform/settings/kinds.ts';
import type { PublicPart } from '../../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';

const scriptUrl = url(['https', 'http']);
/** As it appears in the security policy: one host by name, no wildcard. */
const origin = /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/;

/** Advertisements from a network, shown to visitors and to learners on the free plan. */
export const adsSettings = {
  ADS_CLIENT: setting({
    meaning: 'your id at the ad network; without it nothing of any network is loaded',
    example: 'ca-pub-1234567890123456',
    schema: text.regex(/^[\w.-]{3,100}$/, 'must be the id the ad network gave you').optional(),
  }),
  ADS_SLOT: setting({
    meaning: 'id of the ad unit that fills the places for advertisements; needed with ADS_CLIENT',
    example: '1234567890',
    schema: text.regex(/^[\w.-]{1,100}$/, 'must be the id of an ad unit').optional(),
  }),
  ADS_SCRIPT_URL: setting({
    meaning: "the ad network's script; ADS_CLIENT is added to it as client",
    example: 'https://ads.example.org/show.js',
    fallback: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
    schema: scriptUrl.default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
  }),
  ADS_CONSENT_URL: setting({
    meaning:
      "script of the ad network's consent interface (__tcfapi), where it is one of its own; it is loaded after the person chose",
    example: 'https://consent.example.org/tcf.js',
    schema: scriptUrl.optional(),
  }),
  ADS_ORIGINS: setting({
    meaning:
      'further origins the ad network loads scripts, pictures and frames from, comma separated; the security policy opens for these and no others',
    example: 'https://googleads.g.doubleclick.net,https://tpc.googlesyndication.com',
    schema: list
      .refine(
        (origins) => origins.every((one) => origin.test(one)),
        'must be origins, each like https://ads.example.org without a path',
      )
      .default([]),
  }),
} as const;

export type AdsConfig = ValuesOf<typeof adsSettings>;

/** The origins from which an ad network loads anything; empty if no network is set. */
export function adOrigins({
  ADS_CLIENT,
  ADS_SCRIPT_URL,
  ADS_CONSENT_URL,
  ADS_ORIGINS,
}: AdsConfig): readonly string[] {
  if (ADS_CLIENT === undefined) return [];
  const scripts = [ADS_SCRIPT_URL, ...(ADS_CONSENT_URL === undefined ? [] : [ADS_CONSENT_URL])];
  return [...new Set([...scripts.map((address) => new URL(address).origin), ...ADS_ORIGINS])];
}

/** What pages need to show advertisements; null where there are none: without a network, and without plans. */
export const publicAds = ({
  PLANS,
  ADS_CLIENT,
  ADS_SLOT,
  ADS_SCRIPT_URL,
  ADS_CONSENT_URL,
}: AdsConfig & { readonly PLANS: boolean }) =>
  ({
    ads:
      !PLANS || ADS_CLIENT === undefined || ADS_SLOT === undefined
        ? null
        : {
            client: ADS_CLIENT,
            slot: ADS_SLOT,
            scriptUrl: ADS_SCRIPT_URL,
            consentUrl: ADS_CONSENT_URL ?? null,
          },
  }) satisfies PublicPart;
