import { loopbackHosts } from '@vocabloom/auth-service/redirects/loopback.ts';
import type { platformSettings } from '../platform.settings.ts';
import { text, url } from '../settings/kinds.ts';
import { setting, type ValuesOf } from '../settings/setting.ts';

const isSafe = (value: string): boolean => {
  const address = URL.parse(value);
  return address !== null && (address.protocol === 'https:' || loopbackHosts.has(address.hostname));
};

/** How text messages leave the server. */
export const smsSettings = {
  SMS_GATEWAY_URL: setting({
    meaning:
      'where text messages are sent to, as POST of {id, to, text, channel} in JSON; without it (development only) they are kept and shown at /dev/mailbox',
    example: 'https://sms.example.org/messages',
    secret: true,
    schema: url(['http', 'https'])
      .refine(isSafe, 'must begin with https:// (http:// for this machine alone)')
      .optional(),
  }),
  SMS_GATEWAY_TOKEN: setting({
    meaning: 'what the gateway of text messages is shown as bearer token',
    example: 'a-long-random-text-of-your-own',
    secret: true,
    schema: text.regex(/^[\x21-\x7e]{1,4096}$/, 'must be one word').optional(),
  }),
} as const;

export type SmsConfig = ValuesOf<typeof smsSettings> & Pick<ValuesOf<typeof platformSettings>, 'MODE'>;

/** Whether text messages are kept and shown at /dev/mailbox, as mails are (product: development mailbox). */
export const keepsTexts = ({ SMS_GATEWAY_URL, MODE }: Pick<SmsConfig, 'SMS_GATEWAY_URL' | 'MODE'>): boolean =>
  SMS_GATEWAY_URL === undefined && MODE === 'development';
