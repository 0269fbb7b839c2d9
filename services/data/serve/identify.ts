import type { Identity } from '@vocabloom/database/port/database.ts';
import { anonymousError, tokenError } from '../errors/token-errors.ts';
import type { DataServicePorts } from '../ports/ports.ts';

export type Caller = { readonly identity: Identity };

/** The database role in which a caller's transactions run. */
export function roleOf({ identity }: Caller): string {
  return identity.kind === 'claims' ? identity.claims.role : 'anon';
}

/**
 * The key of the share that a request uses: the person's, or the common one of all callers without a token; null for
 * the service role, which is exempt.
 */
export function personOf({ identity }: Caller): string | null {
  if (identity.kind !== 'claims') return 'anonymous';
  const { role, sub } = identity.claims;
  return role === 'service_role' ? null : (sub ?? `role ${role}`);
}

type IdentifyPorts = {
  readonly readCaller: DataServicePorts['readCaller'];
  readonly settings: Pick<DataServicePorts['settings'], 'anonymous'>;
};

const anonymous: Caller = { identity: { kind: 'anonymous' } };

/** Makes the function that turns an `Authorization` header into an identity. Throws PGRST301 to PGRST303. */
export const createIdentify =
  ({ readCaller, settings }: IdentifyPorts) =>
  async (authorization: string | undefined): Promise<Caller> => {
    const verdict = await readCaller(authorization);
    if (verdict === null) {
      if (settings.anonymous === false) throw anonymousError();
      return anonymous;
    }
    if (!verdict.ok) throw tokenError(verdict.refusal);
    return { identity: { kind: 'claims', claims: verdict.claims } };
  };
