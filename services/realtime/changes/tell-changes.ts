import type { Database } from '@vocabloom/database/port/database.ts';
import type { Breather } from '../ports/ports.ts';
import type { Change } from './change-log.ts';
import { changeMessage } from './change-message.ts';
import { type ChangesBySubscription, judgeChanges, type Page } from './judge-changes.ts';
import type { Listener, Subscription } from './subscriptions.ts';
import type { Table } from './table.ts';

type Telling = {
  readonly database: Database;
  readonly breather: Breather;
  readonly onFailure: (error: unknown) => void;
};

/** Sends each listener the changes of a page that it asked for and may see, in order. */
export async function tellChanges(page: Page, { database, breather, onFailure }: Telling): Promise<void> {
  const breathe = breather();
  const wanted = await judgeChanges(page, { database, breathe, onFailure });
  const tables = new Map(page.tables.map((table) => [table.relation, table]));
  for (const [listener, own] of Map.groupBy(wanted.keys(), (subscription) => subscription.listener)) {
    for (const [change, asking] of byChange(own, wanted)) {
      const table = tables.get(change.relation);
      if (table !== undefined) tellOf(change, { table, listener, asking });
      await breathe();
    }
  }
}

/** The changes that a listener's subscriptions ask for, in order, each with those subscriptions. */
function byChange(
  own: readonly Subscription[],
  wanted: ChangesBySubscription,
): Iterable<readonly [Change, readonly Subscription[]]> {
  const asking = new Map<Change, Subscription[]>();
  for (const subscription of own) {
    for (const change of wanted.get(subscription) ?? []) {
      const others = asking.get(change);
      if (others === undefined) asking.set(change, [subscription]);
      else others.push(subscription);
    }
  }
  return [...asking].toSorted(([one], [other]) => one.id - other.id);
}

type Told = {
  readonly table: Table;
  readonly listener: Listener;
  readonly asking: readonly Subscription[];
};

/** Sends a listener one change; once for all of its entries that ask for the same columns. */
function tellOf(change: Change, { table, listener, asking }: Told): void {
  const { role } = listener.claims();
  for (const [, alike] of Map.groupBy(asking, ({ entry }) => JSON.stringify(entry.select))) {
    const ids = alike.map(({ id }) => id);
    const select = alike[0]?.entry.select ?? null;
    listener.send(changeMessage(change, { table, role, select }, { topic: listener.topic, ids }));
  }
}
