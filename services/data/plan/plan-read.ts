import { type Catalogue, isToOne } from '../catalogue/catalogue.ts';
import { embeddedTwiceError, notEmbeddedError } from '../errors/request-errors.ts';
import type { At, NodeQuery, SelectItem, Value } from '../parse/tree.ts';
import { findRelationship } from './find-relationship.ts';
import { liftColumns } from './lift-columns.ts';
import { withAliases } from './outdated-names.ts';
import { planColumns, requireFewColumns } from './plan-columns.ts';
import { planCondition, planOrder } from './plan-conditions.ts';
import type { Embed, ReadNode, Source, Window } from './read-plan.ts';
import { tableSource } from './table-source.ts';

export type ReadContext = {
  readonly catalogue: Catalogue;
  /** Maximum number of rows of a node that may have many; null for no cap. */
  readonly maxRows: number | null;
  /** Whether aggregate functions are allowed. */
  readonly aggregates: boolean;
  /** The nesting level of the node's embeds; 1 if missing. */
  readonly depth?: number;
};

/**
 * Resolves a parsed query against the catalogue: columns, casts, relationships, and which embed each filter, order and
 * limit belongs to. Throws the protocol's errors for unknown names.
 */
export function planRead(context: ReadContext, source: Source, asked: NodeQuery): ReadNode {
  const { depth = 1 } = context;
  const { query, outdated } = withAliases(asked);
  const embeds = query.select.flatMap((item) =>
    item.kind === 'embed' || item.kind === 'spread'
      ? [planEmbed(context, source, { item, query, outdated })]
      : [],
  );
  requireDistinct(embeds, { origin: source.name.name, depth });
  requireEmbedded(query, embeds);
  const scope = { source, embeds };
  const columns = planColumns(context, source, query.select);
  requireFewColumns(source, columns, embeds);
  return {
    table: source.isTable ? source.name : null,
    rowAs: source.isTable || !embeds.some(isComputed) ? null : nameBeside(source.columns),
    everything: [...source.columns.values()],
    columns,
    where: own(query.conditions).map((condition) => planCondition(scope, condition)),
    order: own(query.order).flatMap((terms) => terms.map((term) => planOrder(context, scope, term))),
    window: planWindow(query, context.maxRows),
    embeds,
  };
}

const isComputed = ({ relationship }: Embed) => relationship.cardinality === 'computed';

/** A name that is not used by any of the columns. */
function nameBeside(columns: Source['columns']): string {
  let name = 'row';
  while (columns.has(name)) name += '_';
  return name;
}

function own<T>(parameters: readonly At<T>[]): readonly T[] {
  return parameters.filter(({ path }) => path.length === 0).map(({ item }) => item);
}

function planWindow({ limits, offsets }: NodeQuery, maxRows: number | null): Window {
  const last = (values: readonly Value[]) => values.at(-1) ?? null;
  return { limit: last(own(limits)), offset: last(own(offsets)), range: null, maxRows };
}

/** Embeds of one level are identified by their names: two with the same name would produce the same key twice. */
function requireDistinct(
  embeds: readonly Embed[],
  at: { readonly origin: string; readonly depth: number },
): void {
  const names = new Set<string>();
  for (const { name } of embeds) {
    if (names.has(name)) throw embeddedTwiceError({ ...at, name });
    names.add(name);
  }
}

/** Every parameter addressed to an embed must find it among the selected embeds. */
function requireEmbedded({ conditions, order, limits, offsets }: NodeQuery, embeds: readonly Embed[]): void {
  const names = new Set(embeds.map(({ name }) => name));
  for (const { path } of [...conditions, ...order, ...limits, ...offsets]) {
    const [first] = path;
    if (first !== undefined && !names.has(first)) throw notEmbeddedError(first);
  }
}

type EmbedRequest = {
  readonly item: Extract<SelectItem, { kind: 'embed' | 'spread' }>;
  readonly query: NodeQuery;
  readonly outdated: ReadonlySet<SelectItem>;
};

function planEmbed(context: ReadContext, source: Source, { item, query, outdated }: EmbedRequest): Embed {
  const { catalogue } = context;
  const { relation, hint, join } = item;
  const alias = item.kind === 'embed' ? item.alias : null;
  const relationship = findRelationship({ catalogue, origin: source.name, target: relation, hint });
  const name = alias ?? relation;
  const below = <T>(parameters: readonly At<T>[]) =>
    parameters.filter(({ path }) => path[0] === name).map((at) => ({ ...at, path: at.path.slice(1) }));
  const { depth = 1 } = context;
  const node = planRead(
    { ...context, maxRows: isToOne(relationship) ? null : context.maxRows, depth: depth + 1 },
    { ...tableSource(catalogue, relationship.to), place: `${relationship.to.name}_${depth}` },
    {
      select: item.items,
      conditions: below(query.conditions),
      order: below(query.order),
      limits: below(query.limits),
      offsets: below(query.offsets),
    },
  );
  const outdatedName = outdated.has(item) ? relation : null;
  const embed = { name, outdatedName, join: join ?? 'left', relationship };
  if (item.kind === 'spread') return { ...embed, key: null, ...liftColumns(node, isToOne(relationship)) };
  const isShown =
    node.columns.length > 0 || node.embeds.some(({ key, lifted }) => key !== null || lifted?.length);
  return { ...embed, key: isShown ? name : null, lifted: null, node };
}
