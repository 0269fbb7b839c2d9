import { type Catalogue, isToOne } from '../catalogue/catalogue.ts';
import { embedFilterError, notEmbeddedError, relatedOrderError } from '../errors/request-errors.ts';
import type { Condition, Filter, OrderTerm } from '../parse/tree.ts';
import { resolveField } from './plan-columns.ts';
import type { Embed, PlannedCondition, PlannedOrder, Source } from './read-plan.ts';
import { tableSource } from './table-source.ts';

/** Where the names used in one node are looked up. */
export type Scope = { readonly source: Source; readonly embeds: readonly Embed[] };

/** Resolves the columns of a condition; `embed=is.null` asks whether the embed has no match. */
export function planCondition(scope: Scope, condition: Condition): PlannedCondition {
  if (condition.kind === 'filter') return planFilter(scope, condition.filter);
  const { kind, negated, terms } = condition;
  return { kind, negated, terms: terms.map((term) => planCondition(scope, term)) };
}

function planFilter({ source, embeds }: Scope, filter: Filter): PlannedCondition {
  const { field, negated, operation } = filter;
  const embed = field.path.length === 0 ? embeds.findIndex(({ name }) => name === field.name) : -1;
  if (embed >= 0) {
    if (operation.kind === 'is' && operation.value === 'null') return { kind: 'empty', embed, negated };
    if (operation.kind === 'is' && operation.value === 'not_null') {
      return { kind: 'empty', embed, negated: !negated };
    }
    if (!source.columns.has(field.name) && !source.computed.has(field.name))
      throw embedFilterError(field.name);
  }
  return { kind: 'filter', field: resolveField(source, field), negated, operation };
}

/** Resolves an order term, which may name a field of a to-one embed. */
export function planOrder(
  { catalogue, depth = 1 }: { readonly catalogue: Catalogue; readonly depth?: number },
  { source, embeds }: Scope,
  term: OrderTerm,
): PlannedOrder {
  const { relation, field, direction, nulls } = term;
  const suffix = { direction, nulls };
  if (relation === null) return { kind: 'field', embed: null, field: resolveField(source, field), ...suffix };
  const index = embeds.findIndex(({ name }) => name === relation);
  const embed = embeds[index];
  if (embed === undefined) throw notEmbeddedError(relation);
  if (!isToOne(embed.relationship)) throw relatedOrderError(source.name.name, relation);
  const from = field.path.length > 0 ? null : givenBy(embed, field.name);
  if (from !== null) return { kind: 'lifted', embed: index, from, ...suffix };
  const { to } = embed.relationship;
  const target = { ...tableSource(catalogue, to), place: `${source.name.name}_${relation}_${depth}` };
  return { kind: 'field', embed: index, field: resolveField(target, field), ...suffix };
}

/**
 * The key inside a spread embed of the column it lifts under this name; null if there is none, or if it cannot be
 * ordered by.
 */
const givenBy = ({ lifted }: Embed, name: string): string | null =>
  lifted?.find(({ key, aggregate, isJson }) => key === name && aggregate === null && !isJson)?.from ?? null;
