import type { Identity } from '@vocabloom/database/port/database.ts';
import type { Clock, DataSettings, VerifyToken } from '../ports.ts';
import { tokenError } from '../respond/token-errors.ts';

export type Caller = { readonly identity: Identity; readonly hasToken: boolean };

/** The database role a caller's transactions have. */
export function roleOf({ identity }: Caller): string {
  return identity.kind === 'claims' ? identity.claims.role : 'anon';
}

const anonymous: Caller = { identity: { kind: 'anonymous' }, hasToken: false };
const mostRemembered = 10_000;
const defaultCacheSeconds = 300;

type IdentifyPorts = {
  readonly verifyToken: VerifyToken;
  readonly clock: Clock;
  readonly settings: Pick<DataSettings, 'tokenCacheSeconds'>;
};

/**
 * Makes the function that turns an `Authorization` header into an identity. Verified tokens are remembered
 * until they expire, the oldest leaving first; refused ones are not. Throws PGRST301 to PGRST303.
 */
export function createIdentify({ verifyToken, clock, settings }: IdentifyPorts) {
  const remembered = new Map<string, { readonly caller: Caller; readonly untilMs: number }>();
  const cacheMs = (settings.tokenCacheSeconds ?? defaultCacheSeconds) * 1000;

  const verify = async (token: string): Promise<Caller> => {
    const verdict = await verifyToken(token);
    if (!verdict.ok) throw tokenError(verdict.refusal);
    const { claims } = verdict;
    const caller: Caller = { identity: { kind: 'claims', claims }, hasToken: true };
    const expiresMs = typeof claims.exp === 'number' ? claims.exp * 1000 : Number.POSITIVE_INFINITY;
    if (remembered.size >= mostRemembered) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    remembered.set(token, { caller, untilMs: Math.min(expiresMs, clock.nowMs() + cacheMs) });
    return caller;
  };

  return (authorization: string | undefined): Caller | Promise<Caller> => {
    const token = bearerOf(authorization);
    if (token === null) return anonymous;
    if (token === '') {
      throw tokenError({ kind: 'undecodable', message: 'Empty JWT is sent in Authorization header' });
    }
    const known = remembered.get(token);
    if (known !== undefined && known.untilMs > clock.nowMs()) return known.caller;
    remembered.delete(token);
    return verify(token);
  };
}

/** The token behind `Bearer`, which may be empty; null for none or another scheme. */
function bearerOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const [, token] = /^bearer(?: +(.*))?$/i.exec(authorization.trim()) ?? [];
  if (token !== undefined) return token.trim();
  return /^bearer$/i.test(authorization.trim()) ? '' : null;
}
