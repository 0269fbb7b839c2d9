import { customClaims, profileClaims, webAddress } from '../providers/profile-claims.ts';
import { boundedName } from '../providers/provider-person.ts';
import type { Metadata } from '../users/metadata.ts';

/**
 * The data stored with an identity of an organization (protocol: saml): what the mapping gives, known claims under
 * their own names and all others among the custom ones.
 */
export function personData(
  mapped: Metadata,
  own: { readonly iss: string; readonly sub: string; readonly email: string },
): Metadata {
  const { name, full_name: fullName = name, picture, avatar_url: avatar = picture } = mapped;
  const known = {
    ...profileClaims(mapped),
    ...nameAs('name', name),
    ...nameAs('full_name', fullName),
    ...pictureAs('picture', picture),
    ...pictureAs('avatar_url', avatar),
  };
  const custom = Object.entries(mapped).filter(([key]) => !(Object.hasOwn(known, key) || taken.has(key)));
  return {
    ...known,
    ...own,
    email_verified: true,
    phone_verified: false,
    ...customClaims(Object.fromEntries(custom)),
  };
}

const nameAs = (key: string, told: unknown) =>
  typeof told === 'string' && told.trim() !== '' ? { [key]: boundedName(told.trim()) } : {};

function pictureAs(key: string, told: unknown) {
  const address = webAddress(told);
  return address === null ? {} : { [key]: address };
}

/** Claims that an organization cannot set by its mapping, or that stand elsewhere. */
const taken = new Set([
  ...['iss', 'sub', 'email', 'email_verified', 'phone_verified'],
  ...['name', 'full_name', 'picture', 'avatar_url'],
]);
