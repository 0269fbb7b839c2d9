import { boundError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';
import type { Condition, Field, ParsedQuery, SelectItem } from './tree.ts';

/** Counts what a query asks for and refuses anything beyond the limits before planning; throws PGRST100. */
export function requireWithin(query: ParsedQuery): void {
  const selected = selectedItems(query.select, 0);
  const embeds = selected.filter(({ item }) => item.kind === 'embed' || item.kind === 'spread');
  requireAtMost(selected.length, limits.selectItems, 'items in the select parameter');
  requireAtMost(embeds.length, limits.embeds, 'embedded resources');
  requireAtMost(deepest(embeds), limits.embedDepth, 'levels of embedded resources');

  const filters = query.conditions.flatMap(({ item }) => leaves(item, 0));
  requireAtMost(filters.length, limits.conditions, 'filters');
  requireAtMost(deepest(filters), limits.conditionDepth, 'levels of nested conditions');
  const searches = filters.filter(({ item }) => item.kind === 'filter' && isSearch(item));
  requireAtMost(searches.length, limits.searches, 'full-text filters');

  const order = query.order.flatMap(({ item }) => item);
  requireAtMost(order.length, limits.orderTerms, 'terms in the order parameter');
  requireAtMost(query.columns?.length ?? 0, limits.names, 'names in the columns parameter');
  requireAtMost(query.onConflict?.length ?? 0, limits.names, 'names in the on_conflict parameter');

  const fields: readonly Field[] = [
    ...selected.flatMap(({ item }) => (item.kind === 'field' ? [item.field] : [])),
    ...filters.flatMap(({ item }) => (item.kind === 'filter' ? [item.filter.field] : [])),
    ...order.map(({ field }) => field),
  ];
  const longestPath = Math.max(0, ...fields.map(({ path }) => path.length));
  requireAtMost(longestPath, limits.pathSteps, 'steps in a JSON path');
}

/** Throws PGRST100, naming what exceeds its limit. */
export function requireAtMost(count: number, most: number, what: string): void {
  if (count > most) throw boundError({ what, most });
}

type Deep<T> = { readonly item: T; readonly depth: number };

const deepest = (list: readonly Deep<unknown>[]) => Math.max(0, ...list.map(({ depth }) => depth));

function selectedItems(items: readonly SelectItem[], depth: number): readonly Deep<SelectItem>[] {
  return items.flatMap((item) => {
    if (item.kind !== 'embed' && item.kind !== 'spread') return [{ item, depth }];
    return [{ item, depth: depth + 1 }, ...selectedItems(item.items, depth + 1)];
  });
}

/** The filters of a tree, and the empty branches. */
function leaves(condition: Condition, depth: number): readonly Deep<Condition>[] {
  if (condition.kind === 'filter') return [{ item: condition, depth }];
  return condition.terms.flatMap((term) => leaves(term, depth + 1));
}

const isSearch = ({ filter }: Extract<Condition, { kind: 'filter' }>) => filter.operation.kind === 'search';
