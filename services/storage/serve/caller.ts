import type { Identity } from '@vocabloom/database/port/database.ts';
import { tokenRefused, wrongRole } from '../errors/refusals.ts';
import type { ReadCaller } from '../ports/ports.ts';

/** The caller of a request: how the database sees it, and who owns what it uploads. */
export type Caller = {
  readonly identity: Identity;
  readonly role: string;
  /** `sub` of the token; null for a key. */
  readonly ownerId: string | null;
};

/** Reads the caller; rejects a request without a token or with a refused one (protocol: storage errors). */
export async function readCaller(read: ReadCaller, authorization: string | undefined): Promise<Caller> {
  const verdict = await read(authorization);
  if (verdict === null) throw tokenRefused('Invalid Compact JWS');
  if (!verdict.ok) throw tokenRefused(verdict.message);
  const { claims } = verdict;
  return { identity: { kind: 'claims', claims }, role: claims.role, ownerId: claims.sub ?? null };
}

/** Rejects every caller except the service role. */
export function requireService({ role }: Caller): void {
  if (role !== 'service_role') throw wrongRole();
}
