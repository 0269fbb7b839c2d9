import { isDeepStrictEqual } from 'node:util';
import { isOfSize, type Metadata } from './metadata.ts';

/**
 * How many bytes of a user's metadata the data of an identity may bring it to. The rest is left for what the person
 * wants to say.
 */
const maxBytes = 640;

/** What clients read most often comes first: the last ones are left out when there is too much. */
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

/** Whether an address or a number is verified is the service's to say once there is an account. */
const ours = new Set(['email_verified', 'phone_verified']);

/**
 * User metadata after another sign-in by an identity: what the provider says now, but for what the person has said
 * otherwise since. Who removed what it said before has said otherwise too.
 *
 * @param told.before what it said before, of what the product accepts
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

/** What is too long even on its own was never among a user's metadata, so nobody can have removed it. */
const couldBeKept = ([key, value]: readonly [string, unknown]): boolean =>
  isOfSize({ [key]: value }, maxBytes);
