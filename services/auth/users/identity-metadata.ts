import { isDeepStrictEqual } from 'node:util';
import { isOfSize, type Metadata } from './metadata.ts';

/**
 * The size in bytes up to which an identity's data may fill a user's metadata. The rest is left for what the person
 * wants to say.
 */
const maxBytes = 640;

/** The most widely read first: if there is too much, the last ones are left out. */
const wanted = ['full_name', 'avatar_url', 'name', 'picture', 'email', 'sub', 'provider_id', 'iss'];

const byWish = (data: Metadata): readonly (readonly [string, unknown])[] => {
  const rest = Object.keys(data).filter((key) => !wanted.includes(key));
  return [...wanted.filter((key) => data[key] !== undefined), ...rest].map((key) => [key, data[key]]);
};

/** User metadata with what an identity says of the person, as far as it fits (protocol: metadata). */
export function withIdentityData(own: Metadata, data: Metadata): Metadata {
  let all = own;
  for (const [key, value] of byWish(data)) {
    const more = { ...all, [key]: value };
    if (isOfSize(more, maxBytes)) all = more;
  }
  return all;
}

/** Once there is an account, only the service says whether an address or a number is verified. */
const ours = new Set(['email_verified', 'phone_verified']);

/**
 * User metadata after another sign-in by an identity: what the provider says now, except where the person has changed
 * or removed what it said before.
 *
 * @param told.before what the provider said before, limited to what the product accepts
 */
export function withRefreshedData(
  current: Metadata,
  told: { readonly before: Metadata; readonly data: Metadata },
): Metadata {
  const before = Object.fromEntries(Object.entries(told.before).filter(couldBeKept));
  const isTheirs = (key: string) => !isDeepStrictEqual(current[key], before[key]);
  const isSettled = (key: string) => ours.has(key) && current[key] !== undefined;
  const kept = Object.entries(told.data).filter(([key]) => !(isSettled(key) || isTheirs(key)));
  return withIdentityData(current, Object.fromEntries(kept));
}

/** A value too long even on its own was never in a user's metadata, so nobody can have removed it. */
const couldBeKept = ([key, value]: readonly [string, unknown]): boolean =>
  isOfSize({ [key]: value }, maxBytes);
