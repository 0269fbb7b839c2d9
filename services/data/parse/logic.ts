import { accept, type Cursor, nested, require, requireEnd, skipBlanks, startCursor, take } from './cursor.ts';
import { field, fieldName } from './names.ts';
import { nestedOperands, operation, wholeOperands } from './operation.ts';
import type { At, Condition, Field, Filter } from './tree.ts';

const connective = /(?:not\.)?(?:and|or)(?=[ \t]*\()/y;

/**
 * Parses a filter parameter such as `tasks.name=eq.x`; `input` is its number among the request's inputs, if it varies.
 */
export function parseFilter(named: { key: string; text: string; input: number | null }): At<Condition> {
  const { path, field: target } = parseTarget(named.key);
  const cursor = startCursor('filter', named.text);
  const parsed = operation(cursor, wholeOperands(named.input));
  requireEnd(cursor);
  return { path, item: { kind: 'filter', filter: { field: target, ...parsed } } };
}

/** Parses the key of a parameter: embeds from the root down, then the column with its JSON path. */
export function parseTarget(key: string): { readonly path: readonly string[]; readonly field: Field } {
  const cursor = startCursor('tree path', key);
  const names = [];
  let target = field(cursor);
  while (target.path.length === 0 && accept(cursor, '.')) {
    names.push(target.name);
    target = field(cursor);
  }
  requireEnd(cursor);
  return { path: names, field: target };
}

/** Parses `or=(…)`, `and=(…)` and `embed.not.or=(…)`. */
export function parseLogic(key: string, text: string): At<Condition> {
  const names = embedNames(key);
  const operator = names.at(-1) === 'or' ? 'or' : 'and';
  const outer = names.slice(0, -1);
  const negated = outer.includes('not');
  // Columns in errors count from the operator, as if the end of the key were part of the tree.
  const prefix = negated ? `not.${operator}` : operator;
  const cursor = startCursor('logic tree', `${prefix}${text}`, text);
  cursor.at = prefix.length;
  const terms = logicTerms(cursor);
  requireEnd(cursor);
  return {
    path: outer.filter((name) => name !== 'not'),
    item: { kind: operator, negated, terms },
  };
}

/** The names of a dotted key that has no JSON path. */
export function embedNames(key: string): readonly string[] {
  const cursor = startCursor('logic path', key);
  const names = [fieldName(cursor)];
  while (accept(cursor, '.')) names.push(fieldName(cursor));
  requireEnd(cursor);
  return names;
}

function logicTerms(cursor: Cursor): readonly Condition[] {
  skipBlanks(cursor);
  require(cursor, '(');
  const terms: Condition[] = [];
  do {
    skipBlanks(cursor);
    terms.push(logicTerm(cursor));
    skipBlanks(cursor);
  } while (accept(cursor, ','));
  require(cursor, ')');
  skipBlanks(cursor);
  return terms;
}

function logicTerm(cursor: Cursor): Condition {
  const found = take(cursor, connective);
  if (found === null) return { kind: 'filter', filter: nestedFilter(cursor) };
  return {
    kind: found.endsWith('or') ? 'or' : 'and',
    negated: found.startsWith('not.'),
    terms: nested(cursor, logicTerms),
  };
}

function nestedFilter(cursor: Cursor): Filter {
  const target = field(cursor, ['negation operator (not)', 'logic operator (and, or)']);
  require(cursor, '.', 'delimiter (.)');
  return { field: target, ...operation(cursor, nestedOperands) };
}
