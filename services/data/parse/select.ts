import {
  accept,
  atEnd,
  type Cursor,
  consume,
  expecting,
  fail,
  nested,
  require,
  requireEnd,
  sees,
  skipBlanks,
  startCursor,
  take,
} from './cursor.ts';
import { fieldName, jsonPath } from './names.ts';
import { type Aggregate, aggregateFunctions, type JoinType, type SelectItem } from './tree.ts';

const castName = /[\p{L}0-9_ $]+/uy;

/** Parses the `select` parameter (protocol: select, embeds) into a tree; throws PGRST100 with the position. */
export function parseSelect(text: string): readonly SelectItem[] {
  const cursor = startCursor('select parameter', text);
  const items = selectItems(cursor);
  requireEnd(cursor);
  return items;
}

function selectItems(cursor: Cursor): readonly SelectItem[] {
  skipBlanks(cursor);
  if (atEnd(cursor) || sees(cursor, ')')) return [];
  const items: SelectItem[] = [];
  do {
    skipBlanks(cursor);
    items.push(selectItem(cursor));
    skipBlanks(cursor);
  } while (accept(cursor, ','));
  return items;
}

function selectItem(cursor: Cursor): SelectItem {
  if (consume(cursor, '...')) return spread(cursor);
  if (consume(cursor, '*')) {
    itemEnd(cursor);
    return { kind: 'everything' };
  }
  const first = fieldName(cursor);
  const aliased = !sees(cursor, '::') && consume(cursor, ':');
  const alias = aliased ? first : null;
  const name = aliased ? fieldName(cursor) : first;
  if (name === 'count' && accept(cursor, '()')) {
    const cast = optionalCast(cursor);
    itemEnd(cursor);
    return { kind: 'count', alias, cast };
  }
  if (sees(cursor, '!') || sees(cursor, '(')) {
    return { kind: 'embed', relation: name, alias, ...embedded(cursor) };
  }
  return plainField(cursor, { name, alias });
}

function plainField(cursor: Cursor, named: { name: string; alias: string | null }): SelectItem {
  const path = jsonPath(cursor);
  const cast = optionalCast(cursor);
  const aggregate = accept(cursor, '.') ? aggregateOf(cursor) : null;
  itemEnd(cursor);
  return { kind: 'field', field: { name: named.name, path }, alias: named.alias, cast, aggregate };
}

function aggregateOf(cursor: Cursor): Aggregate {
  const name = aggregateFunctions.find((known) => consume(cursor, known));
  if (name === undefined) {
    for (const known of aggregateFunctions) expecting(cursor, `"${known}"`);
    return fail(cursor);
  }
  require(cursor, '()');
  return { name, cast: optionalCast(cursor) };
}

const spread = (cursor: Cursor): SelectItem => ({
  kind: 'spread',
  relation: fieldName(cursor),
  ...embedded(cursor),
});

/** What follows the name of an embedded resource: its join type, and its own items in parentheses. */
function embedded(cursor: Cursor) {
  const { hint, join } = embedParameters(cursor);
  require(cursor, '(');
  const items = nested(cursor, selectItems);
  require(cursor, ')');
  itemEnd(cursor);
  return { hint, join, items };
}

const optionalCast = (cursor: Cursor): string | null => (accept(cursor, '::') ? typeName(cursor) : null);

function typeName(cursor: Cursor): string {
  const name = take(cursor, castName)?.trim();
  if (name) return name;
  expecting(cursor, 'letter or digit');
  return fail(cursor);
}

/** At most two of `!inner`, `!left` and `!hint`, in any order; the first of a kind counts. */
function embedParameters(cursor: Cursor): { hint: string | null; join: JoinType | null } {
  let hint: string | null = null;
  let join: JoinType | null = null;
  for (let count = 0; count < 2 && accept(cursor, '!'); count += 1) {
    const name = fieldName(cursor);
    if (name === 'inner' || name === 'left') join ??= name;
    else hint ??= name;
  }
  return { hint, join };
}

function itemEnd(cursor: Cursor): void {
  skipBlanks(cursor);
  if (atEnd(cursor) || sees(cursor, ',') || sees(cursor, ')')) return;
  for (const label of ['")"', '","', 'end of input']) expecting(cursor, label);
  fail(cursor);
}
