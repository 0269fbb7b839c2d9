import type { LanguageCode } from '../languages/language.ts';

/**
 * Regions that sound alike to a learner, by language: for a learner of Mexican Spanish, a Colombian voice is closer
 * than one from Madrid. A region in no family sounds like no other.
 */
const families: Readonly<Partial<Record<LanguageCode, readonly (readonly string[])[]>>> = {
  en: [
    ['US', 'CA', 'PR'],
    ['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN'],
  ],
  es: [
    ['ES', 'GQ'],
    [
      'MX',
      '419',
      'US',
      'CO',
      'PE',
      'CL',
      'CU',
      'PR',
      'DO',
      'VE',
      'EC',
      'BO',
      'GT',
      'CR',
      'PA',
      'HN',
      'NI',
      'SV',
    ],
    ['AR', 'UY', 'PY'],
  ],
  fr: [['FR', 'BE', 'CH', 'LU', 'SN']],
  pt: [['PT', 'AO', 'MZ', 'CV', 'GW', 'ST', 'TL']],
  zh: [
    ['CN', 'SG'],
    ['TW', 'HK', 'MO'],
  ],
  ar: [
    ['LB', 'SY', 'JO', 'PS'],
    ['AE', 'SA', 'KW', 'QA', 'BH', 'OM', 'YE'],
    ['MA', 'DZ', 'TN', 'LY'],
    ['EG', 'SD'],
  ],
};

/** Whether two different regions of a language sound alike. */
export const areAlike = (language: LanguageCode, [one, other]: readonly [string, string]): boolean =>
  (families[language] ?? []).some((family) => family.includes(one) && family.includes(other));
