import type { LeakedPasswordsSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { text, webUrl } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** What passwords have to be besides long enough. */
export const passwordSettings = {
  AUTH_PASSWORD_CHARACTERS: setting({
    meaning:
      'sets of characters, separated by `:` (a colon in a set is `\\:`), of each of which a new password needs one; a long password is worth more',
    example: 'abcdefghijklmnopqrstuvwxyz:0123456789',
    schema: text
      .transform((sets) => sets.match(/(?:\\:|[^:])+/g)?.map((set) => set.replaceAll('\\:', ':')) ?? [])
      .default([]),
  }),
  AUTH_LEAKED_PASSWORDS_URL: setting({
    meaning:
      'a service of leaked passwords that speaks as Have I Been Pwned does, whose passwords are refused; it is told five digits of the hash of each password that is chosen or entered, and nothing else of it',
    example: 'https://api.pwnedpasswords.com',
    schema: webUrl.optional(),
  }),
} as const;

/** Leaves time for the rest of the request within the auth service's limit. */
const timeoutMs = 2000;

/** The service of leaked passwords, or null if none is asked. */
export const leakedPasswords = ({
  AUTH_LEAKED_PASSWORDS_URL: url,
}: Pick<ValuesOf<typeof passwordSettings>, 'AUTH_LEAKED_PASSWORDS_URL'>): LeakedPasswordsSettings | null =>
  url === undefined ? null : { url, timeoutMs };
