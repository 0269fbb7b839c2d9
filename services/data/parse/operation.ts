import { limits } from '../ports/limits.ts';
import {
  accept,
  type Cursor,
  expecting,
  fail,
  require,
  requireEnd,
  sees,
  skipBlanks,
  startCursor,
  take,
} from './cursor.ts';
import { takeQuoted } from './names.ts';
import { requireAtMost } from './require-within.ts';
import type { IsValue, Operation, QuantOperator, SearchOperator, SimpleOperator, Value } from './tree.ts';

const simple = new Set<string>([
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
] satisfies SimpleOperator[]);
const quantified = new Set<string>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
] satisfies QuantOperator[]);
const search = new Set<string>(['fts', 'plfts', 'phfts', 'wfts'] satisfies SearchOperator[]);

const isSimple = (name: string): name is SimpleOperator => simple.has(name);
const isQuantified = (name: string): name is QuantOperator => quantified.has(name);
const isSearch = (name: string): name is SearchOperator => search.has(name);

const operatorName = /[a-z]+/y;
const languageName = /\([\p{L}0-9_ $]+\)/uy;
const isKeyword = /not_null|null|true|false|unknown/iy;

const operatorLabel = 'operator (eq, gt, ...)';

/** How operands are read: to the end of the parameter, or up to the next `,` or `)` inside a logic tree. */
export type OperandReader = {
  readonly single: (cursor: Cursor) => Value;
  readonly list: (cursor: Cursor) => Value;
};

/** `[not.]operator.value` (protocol: filters). */
export function operation(
  cursor: Cursor,
  operand: OperandReader,
): { readonly negated: boolean; readonly operation: Operation } {
  const negated = accept(cursor, 'not.', '"not"');
  return { negated, operation: unnegated(cursor, operand) };
}

function unnegated(cursor: Cursor, operand: OperandReader): Operation {
  const start = cursor.at;
  const name = take(cursor, operatorName) ?? '';
  if (isSimple(name) && sees(cursor, '.')) {
    cursor.at += 1;
    return { kind: 'simple', operator: name, value: operand.single(cursor) };
  }
  if (isQuantified(name)) {
    const quantifier = accept(cursor, '(any)') ? 'any' : accept(cursor, '(all)') ? 'all' : null;
    if (accept(cursor, '.', 'delimiter (.)')) {
      return { kind: 'quantified', operator: name, quantifier, value: operand.single(cursor) };
    }
  }
  if (isSearch(name)) {
    const language = take(cursor, languageName)?.slice(1, -1).trim() ?? null;
    if (accept(cursor, '.', 'delimiter (.)')) {
      return { kind: 'search', operator: name, language, value: operand.single(cursor) };
    }
  }
  if (name === 'in' && accept(cursor, '.')) return { kind: 'in', list: operand.list(cursor) };
  if (name === 'is' && accept(cursor, '.')) return { kind: 'is', value: isOperand(cursor) };
  if (name === 'isdistinct' && accept(cursor, '.'))
    return { kind: 'isdistinct', value: operand.single(cursor) };
  if (cursor.furthest <= start) cursor.at = start;
  expecting(cursor, operatorLabel);
  return fail(cursor);
}

function isOperand(cursor: Cursor): IsValue {
  const found = take(cursor, isKeyword)?.toLowerCase();
  switch (found) {
    case 'null':
    case 'not_null':
    case 'true':
    case 'false':
    case 'unknown':
      return found;
    default:
      expecting(cursor, 'isVal: (null, not_null, true, false, unknown)');
      return fail(cursor);
  }
}

/**
 * Operands that extend to the end of a query parameter. `input` is its number among the request's inputs, or null if
 * the whole text is part of the shape.
 */
export function wholeOperands(input: number | null): OperandReader {
  const rest = (cursor: Cursor): Value => {
    const text = cursor.text.slice(cursor.at);
    cursor.at = cursor.text.length;
    return { text, input };
  };
  return { single: rest, list: rest };
}

const arrayLiteral = /\{[^{}]*\}/y;
const beforeSeparator = /[^,)]+/y;

/** Operands inside a logic tree, where `,` and `)` end them unless quoted or in an array literal. */
export const nestedOperands: OperandReader = {
  single: (cursor) => {
    const text = quotedElement(cursor) ?? take(cursor, arrayLiteral) ?? take(cursor, beforeSeparator) ?? '';
    return { text, input: null };
  },
  list: (cursor) => {
    const start = cursor.at;
    listElements(cursor);
    return { text: cursor.text.slice(start, cursor.at), input: null };
  },
};

function listElements(cursor: Cursor): readonly string[] {
  skipBlanks(cursor);
  require(cursor, '(');
  skipBlanks(cursor);
  const elements: string[] = [];
  do elements.push(quotedElement(cursor) ?? take(cursor, beforeSeparator) ?? '');
  while (accept(cursor, ','));
  requireAtMost(elements.length, limits.listItems, 'items in a list');
  skipBlanks(cursor);
  require(cursor, ')');
  skipBlanks(cursor);
  return elements;
}

const quotedText = /"(?:[^\\"]|\\[\s\S])*"(?=[,)]|$)/y;

/** A quoted element; a quote that is not closed before a separator is an ordinary character. */
function quotedElement(cursor: Cursor): string | null {
  quotedText.lastIndex = cursor.at;
  return quotedText.test(cursor.text) ? takeQuoted(cursor) : null;
}

/** Splits the list of an `in` filter, `(a,"b,c")`; throws PGRST100 if it is not a list. */
export function parseList(text: string): readonly string[] {
  const cursor = startCursor('filter', `in.${text}`);
  cursor.at = 'in.'.length;
  const elements = listElements(cursor);
  requireEnd(cursor);
  return elements;
}
