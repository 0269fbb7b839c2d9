import { accept, requireEnd, skipBlanks, startCursor } from './cursor.ts';
import { embedNames, parseFilter, parseLogic, parseTarget } from './logic.ts';
import { fieldName } from './names.ts';
import { parseOrder } from './order.ts';
import { type ParameterRole, roleOf, type ShapedParameter } from './query-string.ts';
import { requireWithin } from './require-within.ts';
import { parseSelect } from './select.ts';
import type { At, Condition, OrderTerm, ParsedQuery, Value } from './tree.ts';

/** Input 0 is the body; the parameters follow in the order of the query string. */
const inputOfParameter = (position: number): number => position + 1;

const looksLikeFilter =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|in|isdistinct|is|cs|cd|ov|sl|sr|nxr|nxl|adj|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./;

/**
 * Parses the query parameters of one request (protocol: select, embeds, filters). With `callByGet`, parameters that are
 * not filters are the arguments of the function. Throws PGRST100 for what cannot be parsed, and for queries beyond the
 * limits.
 */
export function parseQuery(parameters: readonly ShapedParameter[], callByGet = false): ParsedQuery {
  const found = (role: ParameterRole) => parameters.find(({ key }) => key === role)?.value ?? null;
  const conditions: At<Condition>[] = [];
  const order: At<readonly OrderTerm[]>[] = [];
  const limits: At<Value>[] = [];
  const offsets: At<Value>[] = [];
  const callArguments: { name: string; value: Value }[] = [];
  parameters.forEach(({ key, value, input }, position) => {
    const varying: Value = {
      text: value,
      input: input === undefined ? null : inputOfParameter(position),
    };
    switch (roleOf(key)) {
      case 'order':
        order.push({ path: embedNames(key).slice(0, -1), item: parseOrder(value) });
        break;
      case 'limit':
        limits.push({ path: embedNames(key).slice(0, -1), item: varying });
        break;
      case 'offset':
        offsets.push({ path: embedNames(key).slice(0, -1), item: varying });
        break;
      case 'logic':
        conditions.push(parseLogic(key, value));
        break;
      case 'filter':
        if (callByGet && !looksLikeFilter.test(value)) {
          callArguments.push({ name: parseTarget(key).field.name, value: { text: value, input: null } });
        } else {
          conditions.push(parseFilter({ key, text: value, input: varying.input }));
        }
        break;
    }
  });
  const select = parseSelect(found('select') ?? '*');
  const query: ParsedQuery = {
    select: select.length === 0 ? [{ kind: 'everything' }] : select,
    conditions,
    order,
    limits,
    offsets,
    columns: parseColumns(parameters),
    onConflict: names('on_conflict', found('on_conflict')),
    arguments: callArguments,
  };
  requireWithin(query);
  return query;
}

/** The `columns` parameter: the keys of the body to use; null if absent. */
export function parseColumns(parameters: readonly ShapedParameter[]): readonly string[] | null {
  return names('columns', parameters.find(({ key }) => key === 'columns')?.value ?? null);
}

/** A comma-separated list of names, as in `columns` and `on_conflict`; null if the parameter is absent. */
function names(what: string, text: string | null): readonly string[] | null {
  if (text === null) return null;
  const cursor = startCursor(`${what} parameter`, text);
  const list: string[] = [];
  do {
    skipBlanks(cursor);
    list.push(fieldName(cursor));
    skipBlanks(cursor);
  } while (accept(cursor, ','));
  requireEnd(cursor);
  return list;
}
