import type { Database, Statement, Transaction } from '@vocabloom/database/port/database.ts';

export type RecordedDatabase = Database & {
  /** The texts of all statements `work` sends, in order. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<readonly string[]>;
};

/** A database that records its statements. Tests for equal work compare them. */
export function recordStatements(database: Database): RecordedDatabase {
  let recorded: string[] | null = null;
  const note = (statement: Statement) => {
    recorded?.push(statement.text.replace(/\s+/g, ' ').trim());
  };
  const recordedTransaction = (tx: Transaction): Transaction => ({
    ...tx,
    query: (statement) => {
      note(statement);
      return tx.query(statement);
    },
  });
  return {
    ...database,
    transaction: (options, work) =>
      database.transaction(options, (tx) => {
        recorded?.push('begin');
        return work(recordedTransaction(tx));
      }),
    statementsOf: async (work) => {
      recorded = [];
      try {
        await work();
        return recorded;
      } finally {
        recorded = null;
      }
    },
  };
}
