import { notImplementedError } from '../errors/request-errors.ts';
import type { Embed, LiftedColumn, OutputColumn, ReadNode } from './read-plan.ts';

type Lifted = { readonly node: ReadNode; readonly lifted: readonly LiftedColumn[] };

/**
 * Moves the columns of a spread embed to the level above (protocol: spread embeds). Inside the embed they get new keys,
 * so that the same name may occur twice. Aggregates move to the level above too, because that is where the groups are;
 * a spread of many rows cannot have any: PGRST127.
 */
export function liftColumns(node: ReadNode, isToOne: boolean): Lifted {
  let count = 0;
  const lifted: LiftedColumn[] = [];
  const lift = (column: Omit<LiftedColumn, 'from'>): string => {
    const from = `s${count}`;
    count += 1;
    lifted.push({ ...column, from, isJson: column.isJson || !isToOne });
    return from;
  };

  const columns = node.columns.flatMap(inside);
  const embeds = node.embeds.map((embed): Embed => {
    if (embed.key !== null) {
      return { ...embed, key: lift({ key: embed.key, aggregate: null, isJson: true }) };
    }
    const below = embed.lifted?.map((column) => ({ ...column, aggregate: null, key: lift(column) }));
    return { ...embed, lifted: below ?? null };
  });
  if (!isToOne && lifted.some(({ aggregate }) => aggregate !== null)) {
    throw notImplementedError('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  }
  return { node: { ...node, columns, embeds }, lifted };

  function inside(column: OutputColumn): readonly OutputColumn[] {
    switch (column.kind) {
      case 'everything':
        return node.everything.map((one) => {
          const toldBy = one.representation?.toJson ?? null;
          return {
            kind: 'field',
            field: { column: one, path: [], computedBy: null },
            cast: null,
            aggregate: null,
            toldBy,
            key: lift({ key: one.name, aggregate: null, isJson: toldBy !== null }),
          };
        });
      case 'count':
        if (!column.makesGroups) {
          return [{ ...column, key: lift({ key: column.key, aggregate: null, isJson: false }) }];
        }
        lifted.push({
          from: null,
          key: column.key,
          aggregate: { name: 'count', cast: column.cast },
          isJson: false,
        });
        return [];
      case 'field': {
        const { key, aggregate, toldBy, cast } = column;
        const isJson = toldBy !== null && cast === null;
        return [{ ...column, aggregate: null, key: lift({ key, aggregate, isJson }) }];
      }
    }
  }
}
