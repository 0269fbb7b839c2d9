import { bodyError } from '../respond/request-errors.ts';

/** What has to be known of a JSON body to write it: the body itself goes to the database as it is. */
export type Payload = {
  readonly text: string;
  readonly form: 'object' | 'array';
  /** Keys of its objects, all the same; sorted. */
  readonly keys: readonly string[];
};

const emptyArray: Payload = { text: '[]', form: 'array', keys: [] };

/**
 * Reads the keys of a body (protocol 4.4). With `columns` the keys are named by the request and the body is
 * not looked into. Throws PGRST102 for what is no JSON or an array of unlike objects.
 */
export function readPayload(text: string, columns: readonly string[] | null): Payload {
  if (columns !== null) {
    const form = /^[ \t\r\n]*\{/.test(text) ? 'object' : 'array';
    return { text, form, keys: [...new Set(columns)].toSorted() };
  }
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) return emptyArray;
  if (!Array.isArray(body)) return { text, form: 'object', keys: Object.keys(body).toSorted() };
  const [first, ...others]: readonly unknown[] = body;
  if (first === undefined) return emptyArray;
  if (!isObject(first)) throw unlikeKeys();
  const keys = Object.keys(first);
  const isAlike = (other: unknown) =>
    isObject(other) &&
    Object.keys(other).length === keys.length &&
    keys.every((key) => Object.hasOwn(other, key));
  if (!others.every(isAlike)) throw unlikeKeys();
  return { text, form: 'array', keys: keys.toSorted() };
}

const unlikeKeys = () => bodyError('All object keys must match');

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bodyError('Empty or invalid json');
  }
}

/** Reads the argument names of a call: the keys of an object; any other JSON is one argument as a whole. */
export function readArguments(text: string, columns: readonly string[] | null): Payload {
  const body = columns === null ? parseJson(text) : null;
  return { text, form: 'object', keys: columns ?? (isObject(body) ? Object.keys(body).toSorted() : []) };
}

/** The body of a call without arguments. */
export const noArguments: Payload = { text: '{}', form: 'object', keys: [] };

/** A form-encoded body as a JSON object of texts. */
export function jsonOfForm(text: string): string {
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
}
