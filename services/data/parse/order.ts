import {
  accept,
  atEnd,
  type Cursor,
  consume,
  expecting,
  fail,
  require,
  requireEnd,
  sees,
  skipBlanks,
  startCursor,
} from './cursor.ts';
import { field, fieldName, jsonPath } from './names.ts';
import type { OrderTerm } from './tree.ts';

/** Parses `order=column[.asc|.desc][.nullsfirst|.nullslast],embed(column).desc` (protocol: order and limit). */
export function parseOrder(text: string): readonly OrderTerm[] {
  const cursor = startCursor('order', text);
  const terms: OrderTerm[] = [];
  do {
    skipBlanks(cursor);
    terms.push(orderTerm(cursor));
    skipBlanks(cursor);
  } while (accept(cursor, ','));
  requireEnd(cursor);
  return terms;
}

function orderTerm(cursor: Cursor): OrderTerm {
  const name = fieldName(cursor);
  if (!consume(cursor, '(')) {
    const path = jsonPath(cursor);
    skipBlanks(cursor);
    return { relation: null, field: { name, path }, ...direction(cursor) };
  }
  const inner = field(cursor);
  require(cursor, ')');
  return { relation: name, field: inner, ...direction(cursor) };
}

function direction(cursor: Cursor): Pick<OrderTerm, 'direction' | 'nulls'> {
  const found = keyword(cursor, ['asc', 'desc', 'nullsfirst', 'nullslast']);
  if (found === null) return { direction: null, nulls: null };
  if (found === 'nullsfirst') return { direction: null, nulls: 'first' };
  if (found === 'nullslast') return { direction: null, nulls: 'last' };
  const nulls = keyword(cursor, ['nullsfirst', 'nullslast']);
  const order = found === 'desc' ? 'desc' : 'asc';
  return { direction: order, nulls: nulls === null ? null : nulls === 'nullsfirst' ? 'first' : 'last' };
}

function keyword(cursor: Cursor, words: readonly string[]): string | null {
  skipBlanks(cursor);
  if (atEnd(cursor) || sees(cursor, ',')) return null;
  require(cursor, '.', 'delimiter (.)');
  for (const word of words) {
    if (!sees(cursor, word)) continue;
    cursor.at += word.length;
    return word;
  }
  for (const word of words) expecting(cursor, `"${word}"`);
  return fail(cursor);
}
