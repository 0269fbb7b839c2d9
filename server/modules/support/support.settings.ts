import { z } from 'zod';
import { text } from '../../platform/settings/kinds.ts';
import { setting } from '../../platform/settings/setting.ts';

/** How people reach whoever runs this installation. */
export const supportSettings = {
  SUPPORT_EMAIL: setting({
    meaning: 'email address shown on the support page',
    example: 'support@example.org',
    schema: text.pipe(z.email('must be an email address')).optional(),
  }),
  SUPPORT_PHONE: setting({
    meaning: 'phone number shown on the support and terms pages',
    example: '+1 555 0100',
    schema: text.regex(/^[+\d][\d ().-]{3,30}$/, 'must be a phone number').optional(),
  }),
} as const;
