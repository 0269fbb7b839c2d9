import { DatabaseError } from './errors.ts';

/** The wire form of one parameter: text, bytes, or null. */
export type WireValue = string | Uint8Array | null;

/** The text form of a parameter; see `Statement` for the rules. */
export function encodeValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      if (value instanceof Date) return value.toISOString();
      if (value instanceof Uint8Array) return value;
      return Array.isArray(value) ? encodeArray(value) : JSON.stringify(value);
    default:
      throw new DatabaseError({ code: '22023', message: `a ${typeof value} can't be a database parameter` });
  }
}

function encodeArray(list: readonly unknown[]): string {
  return `{${list.map(encodeElement).join(',')}}`;
}

function encodeElement(element: unknown): string {
  if (element === null || element === undefined) return 'NULL';
  if (Array.isArray(element)) return encodeArray(element);
  if (element instanceof Uint8Array) return `"\\\\x${Buffer.from(element).toString('hex')}"`;
  return `"${String(encodeValue(element)).replace(/[\\"]/g, '\\$&')}"`;
}
