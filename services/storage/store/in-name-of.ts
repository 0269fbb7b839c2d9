import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createShares } from '@vocabloom/database/port/shares.ts';
import { tooManyAtOnce } from '../errors/refusals.ts';
import { limits } from '../ports/limits.ts';
import type { StoragePorts } from '../ports/ports.ts';
import type { Arrival } from '../serve/arrival.ts';
import type { Caller } from '../serve/caller.ts';

/** The name of the operation, as policies see it (protocol: what policies see). */
export type Operation =
  | `storage.${'object' | 'bucket' | 'tus'}.${string}`
  | `object.${'get' | 'head'}_authenticated_info`;

type InNameOf = {
  readonly service: StoragePorts;
  readonly caller: Caller;
  readonly request: Pick<Arrival, 'method' | 'path' | 'headers'>;
  readonly operation: Operation;
};

/**
 * Runs a transaction as the caller: grants and row level security decide what it can do. It takes a place of the
 * caller's share, so `work` must not wait for a second one.
 */
export async function inNameOf<T>(asked: InNameOf, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const person = personOf(asked.caller);
  const leave = person === null ? null : await takerOf(asked.service)(person);
  try {
    return await transactionOf(asked, work);
  } finally {
    leave?.();
  }
}

/** Whose share it is: callers who are nobody in particular have one together, and the service role needs none. */
const personOf = ({ role, ownerId }: Caller): string | null =>
  role === 'service_role' ? null : (ownerId ?? `role ${role}`);

const takers = new WeakMap<StoragePorts['settings'], ReturnType<typeof createShares>>();

function takerOf({ settings, database }: Pick<StoragePorts, 'settings' | 'database'>) {
  const { share = limits.share } = settings;
  // The embedded database serves each person in turn on its single connection.
  const running = database.engine === 'pglite' ? 1 : share.running;
  const taker = takers.get(settings) ?? createShares({ ...share, running }, tooManyAtOnce);
  takers.set(settings, taker);
  return taker;
}

const transactionOf = <T>(
  { service, caller, request, operation }: InNameOf,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  service.database.transaction(
    {
      identity: caller.identity,
      settings: {
        'request.method': request.method,
        'request.path': request.path,
        'request.headers': JSON.stringify({ ...request.headers, cookie: undefined }),
        'storage.operation': operation,
        // The service deletes rows together with their bytes.
        'storage.allow_delete_query': 'true',
        statement_timeout: String(service.settings.statementTimeoutMs),
      },
      ...(caller.ownerId !== null && { onBehalfOf: caller.ownerId }),
    },
    work,
  );

/** Runs a transaction as the service: for what is already known to be allowed. */
export const asOwner = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction({ ...owner, settings: { 'storage.allow_delete_query': 'true' } }, work);

class Undone extends Error {}

/** Does something and rolls it back, to learn whether it is allowed. Rejects with the refusal. */
export async function tryOut(
  run: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await run(async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
