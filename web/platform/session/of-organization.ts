import { storedSession } from './stored-session.ts';

/**
 * Whether the signed-in person's account comes from an organization, which alone decides about its address and how they
 * log in (product: choosing the first password). Read from the stored session, so that the first screen carries nothing
 * for it.
 */
export const isOfOrganization = (): boolean =>
  storedSession()?.user.identities?.some(({ provider }) => provider.startsWith('sso:')) === true;
