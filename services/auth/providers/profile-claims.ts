import { z } from 'zod';
import { fits, type Metadata } from '../users/metadata.ts';

/** Claims that are kept as texts under their own names (OpenID Connect Core, 5.1, and two that older clients read). */
const names = [
  ...['family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'user_name', 'slug'],
  ...['gender', 'birthdate', 'zoneinfo', 'locale', 'phone'],
];
const addresses = ['profile', 'website'];

const word = z.string().min(1).max(255);
// Clients may show these as links.
const address = z.url({ protocol: /^https?$/ }).max(255);

/** A web address from a claim, or null. */
export const webAddress = (told: unknown): string | null => address.safeParse(told).data ?? null;

/** Claims that are kept unchanged; none at all if together they exceed the limit for a user's own data. */
export const customClaims = (claims: Metadata): { readonly custom_claims?: Metadata } =>
  Object.keys(claims).length > 0 && fits('user', claims) ? { custom_claims: claims } : {};

/** Claims about a person beyond name and picture; anything but a short text is left out. */
export function profileClaims(told: Readonly<Record<string, unknown>>): Metadata {
  const kept = (of: readonly string[], schema: z.ZodType<string>) =>
    of.flatMap((name) => {
      const { success, data } = schema.safeParse(told[name]);
      return success ? [[name, data] as const] : [];
    });
  return Object.fromEntries([...kept(names, word), ...kept(addresses, address)]);
}
