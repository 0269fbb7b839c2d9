import type { Outbound } from '../frames/frame.ts';
import { textMessage } from '../frames/write-frame.ts';
import type { Change } from './change-log.ts';
import type { Table } from './table.ts';

type Told = {
  readonly table: Table;
  readonly role: string;
  /** Requested columns; null for all. */
  readonly select: readonly string[] | null;
};

type Addressed = { readonly topic: string; readonly ids: readonly number[] };

/** The message about a change for clients of one role (protocol: changes of tables). */
export function changeMessage(
  change: Change,
  { table, role, select }: Told,
  { topic, ids }: Addressed,
): Outbound {
  const columns = table.columns.filter(
    ({ name, readers, is_key }) =>
      readers.includes(role) && (select === null || is_key || select.includes(name)),
  );
  const keys = table.columns.filter(({ is_key }) => is_key);
  const { type, at, is_cut } = change;
  const part = (row: Change['record']) =>
    row === null
      ? {}
      : Object.fromEntries(
          columns.flatMap(({ name, type: typeName }) =>
            name in row ? [[name, toldValue(row[name], typeName)]] : [],
          ),
        );
  const fault = faultOf(keys, columns);
  const data = {
    schema: table.schema,
    table: table.name,
    type,
    commit_timestamp: new Date(at).toISOString(),
    columns: columns.map(({ name, type: typeName }) => ({ name, type: typeName })),
    ...(fault === null && type !== 'DELETE' && { record: part(change.record) }),
    ...(fault === null && type !== 'INSERT' && { old_record: part(change.old_record) }),
    errors: fault !== null ? [fault] : is_cut ? ['Error 413: Payload Too Large'] : null,
  };
  return textMessage({ topic, event: 'postgres_changes', payload: { ids, data } });
}

/** Bytes are sent as hex digits alone, without the `\x` that the database puts before them. */
const toldValue = (value: unknown, type: string): unknown =>
  type === 'bytea' && typeof value === 'string' ? value.replace(/^\\x/, '') : value;

/** Why the values of a row cannot be sent; null if they can. */
export function faultOf(
  keys: readonly unknown[],
  columns: readonly { readonly is_key: boolean }[],
): string | null {
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  const readable = columns.filter(({ is_key }) => is_key).length;
  return readable < keys.length ? 'Error 401: Unauthorized' : null;
}
