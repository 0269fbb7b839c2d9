import type { Reply } from './batch.ts';
import type { Identity, Result, Statement, Transaction, TransactionOptions } from './database.ts';
import { DatabaseError, isDatabaseError, isStaleStatement } from './errors.ts';
import { retryUndone, wasUndone } from './retry-undone.ts';

/** One connection, lent to one borrower at a time. */
export type Session = {
  /** Sends the statements together; resolves when all are done, rejects with a `DatabaseError`. */
  readonly run: (statements: readonly Statement[]) => Promise<readonly Reply[]>;
  /** Sends a text of several statements without parameters. */
  readonly script: (text: string) => Promise<void>;
};

const roles = new Set(['anon', 'authenticated', 'service_role']);

/** Database role and claims of an identity; null leaves the connection's own role. */
function roleAndClaims(identity: Identity): { role: string; claims: string } | null {
  switch (identity.kind) {
    case 'owner':
      return null;
    case 'anonymous':
      return { role: 'anon', claims: '{"role":"anon"}' };
    case 'service':
      return { role: 'service_role', claims: '{"role":"service_role"}' };
    case 'claims': {
      const { role } = identity.claims;
      // The roles a token may ask for are a closed list: the owner's role must be out of reach whatever is signed.
      if (!roles.has(role)) {
        throw new DatabaseError({ code: '22023', message: `role "${role}" does not exist` });
      }
      return { role, claims: JSON.stringify(identity.claims) };
    }
  }
}

/** Role, claims and settings in one SELECT; they last until the transaction ends, however it ends. */
function identityStatement({ identity, readOnly, settings }: TransactionOptions): Statement | null {
  const entries: (readonly [string, string])[] = Object.entries(settings ?? {});
  const who = roleAndClaims(identity);
  if (who) entries.push(['request.jwt.claims', who.claims], ['role', who.role]);
  if (readOnly) entries.push(['transaction_read_only', 'on']);
  if (entries.length === 0) return null;
  const calls = entries.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  return { text: `select ${calls.join(', ')}`, values: entries.flat() };
}

/** The statements every transaction begins with. */
function firstStatements(options: TransactionOptions): readonly Statement[] {
  const identity = identityStatement(options);
  return [...(identity ? [identity] : []), ...(options.before ?? [])];
}

/** One statement in its own transaction: see `Database.once`. */
export async function runOnce(
  session: Session,
  options: TransactionOptions,
  statement: Statement,
): Promise<Result> {
  // An isolation level must be chosen before the first snapshot, which requires an explicit BEGIN.
  if (options.isolation) return runTransaction(session, options, (tx) => tx.query(statement));
  const batch = [...firstStatements(options), statement];
  return retryUndone(async () => lastResult(await session.run(batch)), hadNoEffect);
}

/** Failures after which the statement may be retried: its transaction never began, or the server canceled it. */
const hadNoEffect = (error: DatabaseError) => isStaleStatement(error) || wasUndone(error);

function lastResult(replies: readonly Reply[]): Result {
  const reply = replies.at(-1);
  if (!reply) throw new Error('a batch returned no result');
  return { rows: reply.rows, rowCount: reply.rowCount };
}

/** See `Database.transaction`. */
export async function runTransaction<T>(
  session: Session,
  options: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  const opening = [{ text: `begin${isolation}` }, ...firstStatements(options)];
  let state: 'new' | 'open' | 'over' = 'new';
  let queue: Promise<unknown> = Promise.resolve();

  // Statements of one transaction are sent one after another even if `work` does not wait for each.
  const inTurn = <R>(task: () => Promise<R>): Promise<R> => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };

  /**
   * Sends the first statements of the transaction: since nothing was done before them, they may be sent a second time.
   */
  const begin = async (statements: readonly Statement[]) => {
    try {
      return await session.run(statements);
    } catch (error) {
      if (!(isDatabaseError(error) && isStaleStatement(error))) throw error;
      await session.script('rollback');
      return session.run(statements);
    }
  };

  const query = (statement: Statement) =>
    inTurn(async () => {
      if (state === 'over') throw new DatabaseError({ code: '25P01', message: 'the transaction is over' });
      if (state === 'open') return lastResult(await session.run([statement]));
      state = 'open';
      return lastResult(await begin([...opening, statement]));
    });

  const tx: Transaction = {
    query,
    script: (text) =>
      inTurn(async () => {
        if (state === 'over') throw new DatabaseError({ code: '25P01', message: 'the transaction is over' });
        if (state === 'new') await begin(opening);
        state = 'open';
        await session.script(text);
      }),
  };

  try {
    const value = await work(tx);
    await inTurn(async () => {
      const begun = state === 'open';
      state = 'over';
      if (begun) await commit(session);
    });
    return value;
  } catch (error) {
    await inTurn(async () => {
      const begun = state === 'open';
      state = 'over';
      // A rollback that fails means the connection is gone, and the transaction with it.
      if (begun) await session.script('rollback').catch(() => undefined);
    });
    throw error;
  }
}

/** After a statement failed unnoticed, COMMIT rolls back instead: that must not look like success. */
async function commit(session: Session): Promise<void> {
  const [reply] = await session.run([{ text: 'commit' }]);
  if (reply?.command !== 'COMMIT') {
    const message = 'the transaction was rolled back because a statement in it failed';
    throw new DatabaseError({ code: '25P02', message });
  }
}
