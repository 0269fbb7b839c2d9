import { unescape as percentDecode } from 'node:querystring';

export type Parameter = { readonly key: string; readonly value: string };

/** One parameter, with the part that may vary without changing the statement split off. */
export type ShapedParameter = Parameter & {
  /** The raw text that identifies the shape. */
  readonly shape: string;
  /** The text after `operator.` of a filter, or the number of a limit; undefined if the whole parameter is shape. */
  readonly input: string | undefined;
};

/** Splits a raw query string; parameters without `=` are dropped, and `+` stands for a blank. */
export function splitQuery(raw: string): readonly ShapedParameter[] {
  if (raw === '') return [];
  const parameters: ShapedParameter[] = [];
  for (const part of raw.split('&')) {
    const equals = part.indexOf('=');
    if (equals >= 0) parameters.push(shaped(part, equals));
  }
  return parameters;
}

const byKey: ReadonlyMap<string, ParameterRole> = new Map([
  ['select', 'select'],
  ['columns', 'columns'],
  ['on_conflict', 'on_conflict'],
]);
const byLastName: ReadonlyMap<string, ParameterRole> = new Map([
  ['order', 'order'],
  ['limit', 'limit'],
  ['offset', 'offset'],
  ['and', 'logic'],
  ['or', 'logic'],
]);
const varyingOperand =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|cs|cd|ov|in|isdistinct)(?:\((?:any|all)\))?\./;
const count = /^[0-9]{1,15}$/;

function shaped(part: string, equals: number): ShapedParameter {
  const key = decode(part.slice(0, equals));
  const rawValue = part.slice(equals + 1);
  const value = decode(rawValue);
  const role = roleOf(key);
  if (role === 'limit' || role === 'offset') {
    return count.test(rawValue)
      ? { key, value, shape: `${part.slice(0, equals)}=#`, input: value }
      : { key, value, shape: part, input: undefined };
  }
  const operator = role === 'filter' ? varyingOperand.exec(rawValue)?.[0] : undefined;
  if (operator === undefined) return { key, value, shape: part, input: undefined };
  return {
    key,
    value,
    shape: part.slice(0, equals + 1 + operator.length),
    input: value.slice(operator.length),
  };
}

export type ParameterRole =
  | 'select'
  | 'columns'
  | 'on_conflict'
  | 'order'
  | 'limit'
  | 'offset'
  | 'logic'
  | 'filter';

/** What a parameter is for, judged by its key: the reserved names, and the last name of a dotted key. */
export function roleOf(key: string): ParameterRole {
  return byKey.get(key) ?? byLastName.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'filter';
}

function decode(raw: string): string {
  if (!/[+%]/.test(raw)) return raw;
  return percentDecode(raw.replaceAll('+', ' '));
}

/** The query as `Content-Location` repeats it: sorted by key, percent-encoded. */
export function canonicalQuery(parameters: readonly Parameter[]): string {
  return parameters
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ key, value }) => `${encode(key)}=${encode(value)}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
