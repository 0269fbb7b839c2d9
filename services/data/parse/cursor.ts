import { parseError } from '../errors/request-errors.ts';

/**
 * A position in one parameter's text. It remembers the furthest position at which anything was tried and what would
 * have been accepted there, so that an error can say where and why in the protocol's words.
 */
export type Cursor = {
  readonly text: string;
  /** What is being parsed, e.g. `filter (eq.1)`. */
  readonly what: string;
  at: number;
  furthest: number;
  expected: string[];
  depth: number;
};

/** Starts reading `text`; errors show `shown`. */
export function startCursor(what: string, text: string, shown = text): Cursor {
  return { text, what: `${what} (${shown})`, at: 0, furthest: 0, expected: [], depth: 0 };
}

/** Records that `label` would have been accepted here. */
export function expecting(cursor: Cursor, label: string): void {
  if (cursor.at > cursor.furthest) {
    cursor.furthest = cursor.at;
    cursor.expected = [label];
  } else if (cursor.at === cursor.furthest && !cursor.expected.includes(label)) {
    cursor.expected.push(label);
  }
}

/** Consumes `literal` if it comes next. */
export function accept(cursor: Cursor, literal: string, label = `"${literal}"`): boolean {
  if (cursor.text.startsWith(literal, cursor.at)) {
    cursor.at += literal.length;
    return true;
  }
  expecting(cursor, label);
  return false;
}

/** Consumes `literal` if it comes next, without recording it as expected. */
export function consume(cursor: Cursor, literal: string): boolean {
  if (!sees(cursor, literal)) return false;
  cursor.at += literal.length;
  return true;
}

/** Consumes `literal`, which must come next; throws PGRST100 if it does not. */
export function require(cursor: Cursor, literal: string, label?: string): void {
  if (!accept(cursor, literal, label)) fail(cursor);
}

/** Consumes what a sticky pattern matches here; null if it does not match. */
export function take(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const matched = pattern.exec(cursor.text)?.[0];
  if (!matched) return null;
  cursor.at += matched.length;
  return matched;
}

const blanks = /[ \t]+/y;

/** Consumes blanks and tabs, if there are any. */
export function skipBlanks(cursor: Cursor): void {
  take(cursor, blanks);
}

/** Whether `literal` comes next, without consuming it. */
export function sees(cursor: Cursor, literal: string): boolean {
  return cursor.text.startsWith(literal, cursor.at);
}

/** Whether everything is consumed. */
export function atEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.text.length;
}

/** Throws PGRST100 if anything is left. */
export function requireEnd(cursor: Cursor): void {
  if (atEnd(cursor)) return;
  expecting(cursor, 'end of input');
  fail(cursor);
}

const deepest = 200;

/** Reads the content of parentheses one level deeper; refuses nesting beyond the limit. */
export function nested<T>(cursor: Cursor, read: (cursor: Cursor) => T): T {
  cursor.depth += 1;
  if (cursor.depth > deepest) {
    expecting(cursor, `at most ${deepest} levels`);
    fail(cursor);
  }
  const value = read(cursor);
  cursor.depth -= 1;
  return value;
}

/** Throws PGRST100 for the furthest position reached. */
export function fail(cursor: Cursor): never {
  const { text, furthest, expected } = cursor;
  const found = String.fromCodePoint(text.codePointAt(furthest) ?? 0);
  const quoted = expected.includes('end of input') ? `'${found}'` : `"${found}"`;
  const unexpected = furthest >= text.length ? 'end of input' : quoted;
  const details = [`unexpected ${unexpected}`];
  if (expected.length > 0) details.push(`expecting ${orList(expected)}`);
  const column = [...text.slice(0, furthest)].length + 1;
  throw parseError({
    message: `"failed to parse ${cursor.what}" (line 1, column ${column})`,
    details: details.join(' '),
  });
}

function orList(labels: readonly string[]): string {
  if (labels.length < 2) return labels.join('');
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}
