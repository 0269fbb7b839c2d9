import type { At, NodeQuery, SelectItem } from '../parse/tree.ts';
import { limits } from '../ports/limits.ts';
import type { ReadNode } from './read-plan.ts';

/**
 * Returns the query with its embeds addressed by their aliases. A parameter may address an aliased embed by the name of
 * its relation: that works, but with a warning (protocol: embeds).
 */
export function withAliases(query: NodeQuery): { query: NodeQuery; outdated: ReadonlySet<SelectItem> } {
  const aliased = query.select.flatMap((item) =>
    item.kind === 'embed' && item.alias !== null ? [{ item, alias: item.alias }] : [],
  );
  const names = new Set(
    query.select.flatMap((item) => {
      if (item.kind === 'spread') return [item.relation];
      return item.kind === 'embed' ? [item.alias ?? item.relation] : [];
    }),
  );
  const outdated = new Set<SelectItem>();
  const rename = <T>(parameters: readonly At<T>[]): readonly At<T>[] =>
    parameters.map((at) => {
      const [first, ...rest] = at.path;
      const found = names.has(first ?? '') ? undefined : aliased.find(({ item }) => item.relation === first);
      if (found === undefined) return at;
      outdated.add(found.item);
      return { ...at, path: [found.alias, ...rest] };
    });
  const { select, conditions, order } = query;
  const renamed = {
    select,
    conditions: rename(conditions),
    order: rename(order),
    limits: rename(query.limits),
    offsets: rename(query.offsets),
  };
  return { query: renamed, outdated };
}

/**
 * The `Warning` header for embeds addressed by outdated names; null if there are none, or if it would be too long for a
 * header.
 */
export function outdatedWarning(node: ReadNode): string | null {
  const changes = changesOf(node);
  if (changes.length === 0) return null;
  const text = `Embedded resource was referenced by relation name even though it has an alias. This is deprecated and will stop working in a future release. Update ${changes.join(', ')} in query string filters, orders or limits.`;
  const warning = `299 - "${text.replaceAll(/[^\x20-\x7e]|["\\]/gu, '?')}"`;
  return warning.length > limits.headerCharacters ? null : warning;
}

const changesOf = (node: ReadNode): readonly string[] =>
  node.embeds.flatMap((embed) => [
    ...(embed.outdatedName === null ? [] : [`\`${embed.outdatedName}\` to \`${embed.name}\``]),
    ...changesOf(embed.node),
  ]);
