import { z } from 'zod';
import { fits, type Metadata } from '../users/metadata.ts';

/** Claims that are kept as texts under their own names (OpenID Connect Core, 5.1, and two that older clients read). */
const names = [
  ...['family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'user_name', 'slug'],
  ...['gender', 'birthdate', 'zoneinfo', 'locale', 'phone'],
];
const addresses = ['profile', 'website'];

const word = z.string().min(1).max(255);
// Somebody will make a link of it.
const address = z.url({ protocol: /^https?$/ }).max(255);

/** An address of the web that is told, or null. */
export const webAddress = (told: unknown): string | null => address.safeParse(told).data ?? null;

/** Claims that are kept as they come; none at all where they are more than a user's own data may be. */
export const customClaims = (claims: Metadata): { readonly custom_claims?: Metadata } =>
  Object.keys(claims).length > 0 && fits('user', claims) ? { custom_claims: claims } : {};

/** What is told about a person beyond name and picture; anything that is no short text is left out. */
export function profileClaims(told: Readonly<Record<string, unknown>>): Metadata {
  const kept = (of: readonly string[], schema: z.ZodType<string>) =>
    of.flatMap((name) => {
      const { success, data } = schema.safeParse(told[name]);
      return success ? [[name, data] as const] : [];
    });
  return Object.fromEntries([...kept(names, word), ...kept(addresses, address)]);
}
