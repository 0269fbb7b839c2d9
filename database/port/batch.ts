import { serialize } from 'pg-protocol';
import type { Result, Statement } from './database.ts';
import { decoderOf } from './decode.ts';
import { encodeValue } from './encode.ts';
import { DatabaseError, isDisownedName, isStaleStatement } from './errors.ts';
import type { Column, Prepared, PreparedStatements } from './prepared.ts';

/** The part of the protocol's RowDescription read here. */
type RowDescription = {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
};

/**
 * Statements sent together with one Sync at the end. Unless they contain BEGIN, PostgreSQL runs them as one
 * transaction: committed when the answer is complete, rolled back if any of them fails
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 */
export type Batch = {
  readonly bytes: Buffer;
  readonly onRowDescription: (message: RowDescription) => void;
  readonly onDataRow: (message: { readonly fields: readonly (string | null)[] }) => void;
  readonly onCommandComplete: (message: { readonly text: string }) => void;
  readonly onEmptyQuery: () => void;
  /** The server has answered everything: the results, one per statement. */
  readonly finish: () => readonly Reply[];
  /** Something failed: forgets the statements being prepared, or all of them if their names proved unreliable. */
  readonly fail: (error: DatabaseError) => void;
};

/** A result with its command tag, which distinguishes a COMMIT from the ROLLBACK it becomes after a failure. */
export type Reply = Result & { readonly command: string };

type PendingReply = {
  readonly prepared: Prepared;
  readonly rows: Record<string, unknown>[];
  command: string;
};

export function createBatch(known: PreparedStatements, statements: readonly Statement[]): Batch {
  const { bytes, replies, fresh } = encodeBatch(known, statements);
  let at = 0;
  let unreadable: unknown = null;
  const next = (command: string) => {
    const reply = replies[at];
    if (reply) reply.command = command;
    at += 1;
  };
  return {
    bytes,
    onRowDescription: ({ fields }) => {
      const reply = replies[at];
      if (!reply) return;
      reply.prepared.columns = fields.map(({ name, dataTypeID }) => ({
        name,
        decode: decoderOf(dataTypeID),
      }));
    },
    onDataRow: ({ fields }) => {
      const reply = replies[at];
      try {
        if (reply) reply.rows.push(readRow(reply.prepared.columns, fields));
      } catch (error) {
        unreadable ??= error;
      }
    },
    onCommandComplete: ({ text }) => next(text),
    onEmptyQuery: () => next(''),
    finish: () => {
      if (unreadable !== null) {
        const message = 'the database answered with a value that can’t be read';
        throw new DatabaseError({ code: 'XX000', message }, { cause: unreadable });
      }
      for (const { prepared } of replies) prepared.ready = true;
      return replies.map(({ rows, command }) => ({ rows, rowCount: affectedRows(command), command }));
    },
    fail: (error) => {
      if (isDisownedName(error)) known.giveNoMoreNames();
      else known.forget(isStaleStatement(error) ? statements.map(({ text }) => text) : fresh);
    },
  };
}

function encodeBatch(known: PreparedStatements, statements: readonly Statement[]) {
  const fresh = new Set<string>();
  const replies: PendingReply[] = [];
  const parts: Uint8Array[] = [];
  // Values first: one that can't be encoded must fail before anything is registered.
  const encoded = statements.map(({ values }) => (values ?? []).map(encodeValue));
  const body: Uint8Array[] = [];
  statements.forEach(({ text }, index) => {
    const prepared = known.get(text);
    const { name } = prepared;
    // The unnamed statement lasts only until the next one is parsed, so it is parsed each time.
    if (name === '' || !(prepared.ready || fresh.has(text))) {
      body.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
      fresh.add(text);
    }
    body.push(bind(name, encoded[index] ?? []), serialize.execute());
    replies.push({ prepared, rows: [], command: '' });
  });
  for (const name of known.takeClosing()) parts.push(serialize.close({ type: 'S', name }));
  parts.push(...body, serialize.sync());
  return { bytes: Buffer.concat(parts), replies, fresh };
}

const bind = (statement: string, values: readonly (string | Uint8Array | null)[]) =>
  serialize.bind({
    statement,
    values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
  });

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, decode }, index) => {
    const text = fields[index];
    row[name] = text === null || text === undefined ? null : decode(text);
  });
  return row;
}

/** For tags like `INSERT 0 3`, `SELECT 5`, `UPDATE 1`, `BEGIN`: the last word, if it is a number. */
function affectedRows(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isInteger(count) ? count : 0;
}
