import { profileClaims } from '../providers/profile-claims.ts';
import { fits, type Metadata } from '../users/metadata.ts';

/**
 * The data stored with an identity of an organization (protocol: saml): what the mapping gives, known claims under
 * their own names and all others among the custom ones.
 */
export function personData(
  mapped: Metadata,
  own: { readonly iss: string; readonly sub: string; readonly email: string },
): Metadata {
  const { name, full_name: fullName = name, picture, avatar_url: avatar = picture } = mapped;
  const text = (key: string, value: unknown) => (typeof value === 'string' ? { [key]: value } : {});
  const known = {
    ...profileClaims(mapped),
    ...text('name', name),
    ...text('full_name', fullName),
    ...text('picture', picture),
    ...text('avatar_url', avatar),
  };
  const isCustom = (key: string) => !(Object.hasOwn(known, key) || taken.has(key));
  const custom = Object.fromEntries(Object.entries(mapped).filter(([key]) => isCustom(key)));
  const isKept = Object.keys(custom).length > 0 && fits('user', custom);
  return {
    ...known,
    ...own,
    email_verified: true,
    phone_verified: false,
    ...(isKept && { custom_claims: custom }),
  };
}

/** Claims that an organization cannot set by its mapping, or that stand elsewhere. */
const taken = new Set(['iss', 'sub', 'email', 'email_verified', 'phone_verified']);
