import type { Identity } from '@vocabloom/database/port/database.ts';
import { invalidRequest, tokenRefused, wrongRole } from '../errors/refusals.ts';
import type { ReadCaller } from '../ports/ports.ts';

/** Who a request is made by: what the database is told, and whose what they upload will be. */
export type Caller = {
  readonly identity: Identity;
  readonly role: string;
  /** `sub` of the token; null for a key. */
  readonly ownerId: string | null;
};

/** Reads who asks; rejects a request without a token or with one that is refused (protocol: storage errors). */
export async function readCaller(read: ReadCaller, authorization: string | undefined): Promise<Caller> {
  const verdict = await read(authorization);
  if (verdict === null) throw invalidRequest("headers must have required property 'authorization'");
  if (!verdict.ok) throw tokenRefused(verdict.message);
  const { claims } = verdict;
  return { identity: { kind: 'claims', claims }, role: claims.role, ownerId: claims.sub ?? null };
}

/** Rejects everybody but the service itself. */
export function requireService({ role }: Caller): void {
  if (role !== 'service_role') throw wrongRole();
}
