import { text } from '../../platform/settings/kinds.ts';
import { setting } from '../../platform/settings/setting.ts';

/** How people reach whoever runs the installation. */
export const supportSettings = {
  SUPPORT_EMAIL: setting({
    meaning:
      'where messages of the support page are mailed to, and shown there (without it they go to the address of MAIL_FROM, and none is shown)',
    example: 'help@example.org',
    schema: text.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/, 'must be an email address').optional(),
  }),
  SUPPORT_PHONE: setting({
    meaning: 'telephone number shown on the support page',
    example: '+1 555 0100',
    schema: text.regex(/^\+?[\d ()./-]{3,30}$/, 'must be a telephone number').optional(),
  }),
} as const;
