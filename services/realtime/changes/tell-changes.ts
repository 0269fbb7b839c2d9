import type { Database } from '@vocabloom/database/port/database.ts';
import { bounds } from './bounds.ts';
import type { Change } from './change-log.ts';
import { changeMessage, faultOf } from './change-message.ts';
import { type Judge, judgeChanges } from './judge-changes.ts';
import { asks, type Listener, type Subscription } from './subscriptions.ts';
import type { Table } from './table.ts';

type Page = {
  readonly changes: readonly Change[];
  readonly tables: readonly Table[];
  readonly subscriptions: readonly Subscription[];
};

/** Tells each listener of a page of changes what it asked for and may see, in their order. */
export async function tellChanges(
  database: Database,
  { changes, tables, subscriptions }: Page,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const judge = judgeChanges(database, changes);
  const listeners = [...Map.groupBy(subscriptions, ({ listener }) => listener)];
  const tellNext = async (): Promise<void> => {
    for (let next = listeners.shift(); next !== undefined; next = listeners.shift()) {
      const [listener, own] = next;
      await tellListener(judge, { listener, own, changes, tables }).catch(onFailure);
    }
  };
  await Promise.all(Array.from({ length: bounds.askedAtOnce }, tellNext));
}

type Told = {
  readonly listener: Listener;
  readonly own: readonly Subscription[];
  readonly changes: readonly Change[];
  readonly tables: readonly Table[];
};

async function tellListener(judge: Judge, { listener, own, changes, tables }: Told): Promise<void> {
  const claims = listener.claims();
  const wanted = new Map<number, Subscription[]>();
  for (const subscription of own) {
    for (const id of await changesFor(judge, subscription, { changes, tables })) {
      wanted.set(id, [...(wanted.get(id) ?? []), subscription]);
    }
  }
  for (const change of changes) {
    const table = tables.find(({ relation }) => relation === change.relation);
    if (table === undefined) continue;
    const bySelect = Map.groupBy(wanted.get(change.id) ?? [], ({ entry }) => JSON.stringify(entry.select));
    for (const [, group] of bySelect) {
      const ids = group.map(({ id }) => id);
      const select = group[0]?.entry.select ?? null;
      listener.send(
        changeMessage(change, { table, role: claims.role, select }, { topic: listener.topic, ids }),
      );
    }
  }
}

/** Numbers of the changes that a subscription is told of. */
async function changesFor(
  judge: Judge,
  { entry, listener }: Subscription,
  { changes, tables }: Pick<Told, 'changes' | 'tables'>,
): Promise<readonly number[]> {
  const found: number[] = [];
  const claims = listener.claims();
  for (const table of tables) {
    const ofTable = changes.filter(
      ({ relation, type }) => relation === table.relation && (entry.event === '*' || entry.event === type),
    );
    if (ofTable.length === 0 || !asks(entry, table)) continue;
    const passing = entry.conditions.length === 0 ? null : await judge.passing(table, entry);
    const keys = table.columns.filter(({ is_key }) => is_key);
    const readable = table.columns.filter(({ readers }) => readers.includes(claims.role));
    // Where nothing of a row can be told there is nothing to see; that it changed is told.
    const visible = faultOf(keys, readable) === null ? await judge.visible(table, claims) : null;
    for (const { id } of ofTable) {
      if ((passing === null || passing.has(id)) && (visible === null || visible.has(id))) found.push(id);
    }
  }
  return found;
}
