import { OAuthError } from '../errors/errors.ts';
import type { AuthSettings } from '../ports/ports.ts';
import { permittedRedirect } from '../redirects/permitted-redirect.ts';
import type { SignInMessage } from './sign-in-message.ts';

/** How long before and after its issue time a message is accepted. */
const validMs = 600_000;

/**
 * Refuses a message that was signed for another app or another time (protocol: wallets). The message must name a page
 * of this server, because a person may have been tricked into signing it elsewhere.
 */
export function requireAcceptable(
  message: SignInMessage,
  at: {
    readonly chain: 'Ethereum' | 'Solana';
    readonly nowMs: number;
    readonly settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>;
  },
): void {
  const { chain, nowMs } = at;
  const fault = placeFault(message, at.settings);
  if (fault !== null) throw invalid(`Signed ${chain} message is using ${fault}`);
  const { issuedAtMs, expiresAtMs, notBeforeMs } = message;
  if (notBeforeMs !== null && nowMs < notBeforeMs) {
    throw invalid(`Signed ${chain} message becomes valid in the future`);
  }
  if (expiresAtMs !== null && nowMs > expiresAtMs) throw invalid(`Signed ${chain} message is expired`);
  if (nowMs > issuedAtMs + validMs) throw invalid(`${chain} message was issued too long ago`);
  if (nowMs < issuedAtMs - validMs) throw invalid(`${chain} message was issued too far in the future`);
}

const invalid = (description: string) => new OAuthError('invalid_grant', description);

function placeFault(
  { uri, domain }: SignInMessage,
  { siteUrl, redirectAllowList: allowList }: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
): string | null {
  const isHere = (candidate: string) =>
    permittedRedirect({ candidate, siteUrl, allowList }).result === 'accepted';
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost') return 'URI which does not use HTTPS';
  if (!isHere(uri.href)) {
    return 'URI which is not allowed on this server, message was signed for another app';
  }
  if (uri.hostname === 'localhost') return null;
  return uri.host === domain.toLowerCase() && isHere(`https://${domain}/`)
    ? null
    : 'a Domain that does not match the one in URI which is not allowed on this server';
}
