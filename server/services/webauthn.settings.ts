import { isIP } from 'node:net';
import type { RelyingParty } from '@vocabloom/auth-service/ports/ports.ts';
import { flag, list, text } from '../platform/settings/kinds.ts';
import type { PublicPart } from '../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** Passkeys, and the domain they are made for. */
export const webauthnSettings = {
  AUTH_PASSKEYS: setting({
    meaning:
      'let people add passkeys and log in with them; has no effect where PUBLIC_URL is neither https nor localhost, or an address of digits, as browsers make none there',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_MFA_WEBAUTHN: setting({
    meaning:
      'let people add a security key as a second step, by programs of your own: the pages of the app offer none; those who have one go on being asked for it when this is off',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_WEBAUTHN_RP_ID: setting({
    meaning:
      'domain that passkeys and security keys are made for: the host of PUBLIC_URL or a domain above it; whoever changes it makes all of them useless',
    example: 'example.org',
    schema: text
      .toLowerCase()
      .regex(/^(?!.*\.$)(localhost|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/, 'must be a domain, without https://')
      .optional(),
  }),
  AUTH_WEBAUTHN_ORIGINS: setting({
    meaning: 'further addresses whose pages may use passkeys and security keys, comma separated',
    example: 'https://words.example.org',
    schema: list
      .refine(
        (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
        'must be addresses without a path, as https://words.example.org',
      )
      .default([]),
  }),
} as const;

export type WebauthnConfig = ValuesOf<typeof webauthnSettings> & { readonly PUBLIC_URL: string };

/** The relying party for the passkeys of this installation. */
export const relyingParty = (config: WebauthnConfig, name: string): RelyingParty => {
  const { origin, hostname } = new URL(config.PUBLIC_URL);
  return {
    id: config.AUTH_WEBAUTHN_RP_ID ?? hostname,
    name,
    origins: [origin, ...config.AUTH_WEBAUTHN_ORIGINS],
  };
};

/** Whether people may add passkeys here: they are switched on, and browsers support them at this address. */
export const hasPasskeys = ({ AUTH_PASSKEYS, PUBLIC_URL }: WebauthnConfig): boolean =>
  AUTH_PASSKEYS && canHoldPasskeys(PUBLIC_URL);

function canHoldPasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Whether pages at an address may use passkeys made for a domain (WebAuthn Level 2, section 5.1.3). */
export function isWithin(domain: string, address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Whether pages offer passkeys. */
export const publicPasskeys = (config: WebauthnConfig) =>
  ({ features: { passkeys: hasPasskeys(config) } }) satisfies PublicPart;
