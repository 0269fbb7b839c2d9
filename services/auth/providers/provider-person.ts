import * as z from 'zod/mini';
import type { Metadata } from '../users/metadata.ts';

/** What a provider vouches for about a person (OpenID Connect Core, 5.1), each text within a bound. */
export type ProviderPerson = {
  /** The person's id at the provider, which never changes. */
  readonly subject: string;
  /** In lower case; null if the provider gives none or an invalid one. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly fullName: string | null;
  readonly picture: string | null;
};

const optional = (schema: z.ZodMiniType<string>) => z.catch(z.nullable(schema), null);

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(255), z.email())),
  // Some providers send a string instead of a boolean.
  email_verified: z.catch(z.union([z.boolean(), z.stringbool()]), false),
  name: optional(z.string().check(z.trim(), z.minLength(1))),
  picture: optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
});

const maxNameCharacters = 100;

/** A name, cut off where it gets too long. */
export const boundedName = (name: string): string => Array.from(name).slice(0, maxNameCharacters).join('');

/** Reads the claims of a token or of the userinfo endpoint; null if they identify no one. */
export function providerPerson(from: unknown): ProviderPerson | null {
  const parsed = claims.safeParse(from);
  if (!parsed.success) return null;
  const { sub, email, email_verified: isEmailVerified, name, picture } = parsed.data;
  const fullName = name === null ? null : boundedName(name);
  return { subject: sub, email, isEmailVerified: email !== null && isEmailVerified, fullName, picture };
}

type Told = Readonly<Record<string, unknown>>;

/** Maps a provider's own claim names to ours. A numeric id is turned into a string. */
export function mappedClaims(told: Told, mapping: Readonly<Record<string, string>>): Told {
  const own = Object.entries(mapping).map(([ours, theirs]) => [ours, told[theirs]] as const);
  const mapped: Told = { ...told, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
  const subject = mapped.sub ?? mapped.id;
  return {
    ...mapped,
    ...(typeof subject === 'number' ? { sub: String(subject) } : { sub: subject }),
    name: mapped.name ?? mapped.full_name,
    picture: mapped.picture ?? mapped.avatar_url,
  };
}

/** The claims to be stored unchanged. */
export const keptClaims = (told: Told, names: readonly string[]): Told =>
  Object.fromEntries(names.filter((name) => told[name] !== undefined).map((name) => [name, told[name]]));

/** The data stored with a person's identity (protocol: auth objects). */
export const identityDataOf = (person: ProviderPerson, issuer: string): Metadata => ({
  iss: issuer,
  sub: person.subject,
  provider_id: person.subject,
  ...(person.email !== null && { email: person.email }),
  email_verified: person.isEmailVerified,
  phone_verified: false,
  ...(person.fullName !== null && { full_name: person.fullName, name: person.fullName }),
  ...(person.picture !== null && { avatar_url: person.picture, picture: person.picture }),
});
