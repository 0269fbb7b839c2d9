import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims } from '@vocabloom/database/port/database.ts';
import type { ReadToken, TokenRefusal } from '../ports/ports.ts';

/** A caller whose token was checked. */
export type Bearer = { readonly token: string; readonly claims: Claims; readonly expiresAtMs: number | null };

export type Judged =
  | { readonly ok: true; readonly bearer: Bearer }
  | { readonly ok: false; readonly refusal: TokenRefusal; readonly message: string };

type Judge = { readonly readToken: ReadToken; readonly clock: Clock };

/** Checks a token; a refusal has the protocol's wording (protocol: tokens of a channel). */
export async function judgeToken(token: string, { readToken, clock }: Judge): Promise<Judged> {
  const verdict = await readToken(token);
  if (!verdict.ok) {
    const { refusal } = verdict;
    return { ok: false, refusal, message: messageOf(refusal, token, clock.nowMs()) };
  }
  const { claims } = verdict;
  const expiresAtMs = typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  return { ok: true, bearer: { token, claims, expiresAtMs } };
}

/** How long ago a token expired, with the protocol's wording. */
export const expiredText = (expiresAtMs: number, nowMs: number): string =>
  `Token has expired ${Math.max(0, Math.floor((nowMs - expiresAtMs) / 1000))} seconds ago`;

function messageOf(refusal: TokenRefusal, token: string, nowMs: number): string {
  switch (refusal) {
    case 'expired':
      return expiredText(expiryOf(token) ?? nowMs, nowMs);
    case 'lacks-claims':
      return 'Fields `role` and `exp` are required in JWT';
    case 'ended':
      return 'The session of this token has ended';
    case 'bad-signature':
      return 'Failed to validate JWT signature';
    case 'malformed':
      return 'The token provided is not a valid JWT';
  }
}

/** When a token claims to expire; only for messages, never to be trusted. */
function expiryOf(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const found = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof found === 'number' ? found * 1000 : null;
  } catch {
    return null;
  }
}

/** The refusal of a join (protocol: join errors). */
export const joinRefusal = ({
  refusal,
  message,
}: {
  readonly refusal: TokenRefusal;
  readonly message: string;
}): string => `${refusalNames[refusal] ?? 'InvalidJWTToken'}: ${message}`;

const refusalNames: { readonly [Refusal in TokenRefusal]?: string } = {
  malformed: 'MalformedJWT',
  'bad-signature': 'JwtSignatureError',
};
