import { permittedRedirect } from './permitted-redirect.ts';

/**
 * Where the link of this request leads (protocol: redirects): `redirect_to`, or the Referer if that is missing,
 * provided it is permitted; else the site. A refused address is replaced silently.
 */
export function redirectTarget(input: {
  readonly requested: string | undefined;
  readonly referer: string | undefined;
  readonly siteUrl: string;
  readonly allowList: readonly string[];
}): string {
  const candidate = input.requested || input.referer;
  if (!candidate) return input.siteUrl;
  return permittedRedirect({ ...input, candidate }).result === 'accepted' ? candidate : input.siteUrl;
}
