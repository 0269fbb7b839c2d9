import type pg from 'pg';
import { type Batch, createBatch, type Reply } from './batch.ts';
import { toDatabaseError } from './errors.ts';
import { createPreparedStatements } from './prepared.ts';
import type { Session } from './session.ts';

/**
 * A pooled client as a session. node-postgres sends one statement per Sync; its `Submittable` interface (which
 * pg-cursor uses) allows sending a whole batch with a single Sync, so a request is one round trip.
 */
export function createPostgresSession(
  client: pg.ClientBase,
  { named }: { readonly named: boolean },
): Session {
  const known = createPreparedStatements({ named });
  return {
    run: (statements) =>
      new Promise((resolve, reject) => {
        const batch = createBatch(known, statements);
        client.query(submittableBatch({ batch, resolve, reject }));
      }),
    script: async (text) => {
      try {
        await client.query(text);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}

type Settled = {
  readonly batch: Batch;
  readonly resolve: (replies: readonly Reply[]) => void;
  readonly reject: (error: Error) => void;
};

/** The methods node-postgres calls on the query at the head of its queue. */
function submittableBatch({ batch, resolve, reject }: Settled) {
  const fail = (error: unknown) => {
    const known = toDatabaseError(error);
    batch.fail(known);
    reject(known);
  };
  return {
    submit: (connection: pg.Connection) => {
      connection.stream.write(batch.bytes);
    },
    handleRowDescription: batch.onRowDescription,
    handleDataRow: batch.onDataRow,
    handleCommandComplete: batch.onCommandComplete,
    handleEmptyQuery: batch.onEmptyQuery,
    handlePortalSuspended: () => undefined,
    handleCopyInResponse: () => fail(new Error('COPY is not supported')),
    handleCopyData: () => undefined,
    handleError: fail,
    handleReadyForQuery: () => {
      try {
        resolve(batch.finish());
      } catch (error) {
        fail(error);
      }
    },
  };
}
