import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import type { Breather } from '../ports/ports.ts';
import type { Change } from './change-log.ts';
import { faultOf } from './change-message.ts';
import { changesPassing } from './rows-passing.ts';
import { rowsSeenBy } from './rows-seen.ts';
import { asks, type Subscription } from './subscriptions.ts';
import type { Table } from './table.ts';

export type Page = {
  readonly changes: readonly Change[];
  readonly tables: readonly Table[];
  readonly subscriptions: readonly Subscription[];
};

/** Which changes of a page each subscription receives, in order. */
export type ChangesBySubscription = ReadonlyMap<Subscription, readonly Change[]>;

export type Ask = {
  readonly database: Database;
  readonly breathe: ReturnType<Breather>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Judges a page of changes for all subscriptions together: filters first, then row level security for what they let
 * pass, with each listener's current claims. The database needs only a few queries, however many listeners there are.
 */
export async function judgeChanges(
  { changes, tables, subscriptions }: Page,
  ask: Ask,
): Promise<ChangesBySubscription> {
  const wanted = new Map<Subscription, readonly Change[]>();
  for (const table of tables) {
    const ofTable = changes.filter(({ relation }) => relation === table.relation);
    if (ofTable.length === 0) continue;
    const asking = subscriptions.filter(({ entry }) => asks(entry, table));
    const passed = await passedBy({ table, ofTable, asking }, ask);
    const seen = await seenOf(table, passed, ask);
    for (const [subscription, own] of passed) {
      const told = seen(subscription, own);
      if (told.length > 0) wanted.set(subscription, [...(wanted.get(subscription) ?? []), ...told]);
      await ask.breathe();
    }
  }
  return wanted;
}

type Asking = {
  readonly table: Table;
  readonly ofTable: readonly Change[];
  readonly asking: readonly Subscription[];
};

/** The changes of a table that each subscription asked for, by event and filter: equal subscriptions share one list. */
async function passedBy({ table, ofTable, asking }: Asking, ask: Ask): Promise<ChangesBySubscription> {
  const passing = await changesPassing(
    ask.database,
    { table, changes: ofTable, entries: asking.map(({ entry }) => entry) },
    ask.onFailure,
  );
  const passed = new Map<Subscription, readonly Change[]>();
  const lists = new Map<string, readonly Change[]>();
  for (const subscription of asking) {
    const { event, filter } = subscription.entry;
    const key = `${event} ${filter ?? ''}`;
    const ids = passing(subscription.entry);
    const isWanted = ({ id, type }: Change) =>
      (event === '*' || event === type) && (ids === null || ids.has(id));
    const own = lists.get(key) ?? ofTable.filter(isWanted);
    lists.set(key, own);
    if (own.length > 0) passed.set(subscription, own);
    await ask.breathe();
  }
  return passed;
}

type Seen = (subscription: Subscription, own: readonly Change[]) => readonly Change[];

/** Which of these changes each subscription may see; row level security is queried once for equal claims. */
async function seenOf(table: Table, passed: ChangesBySubscription, ask: Ask): Promise<Seen> {
  const keys = table.columns.filter(({ is_key }) => is_key);
  const isJudged = ({ role }: Claims) =>
    // If no values of a row can be sent, there is nothing to see; only the fact that it changed is sent.
    table.is_guarded &&
    faultOf(
      keys,
      table.columns.filter(({ readers }) => readers.includes(role)),
    ) === null;
  const keyOf = new Map<Subscription, string>();
  const asked = new Map<string, { readonly claims: Claims; readonly changes: readonly Change[] }>();
  for (const [subscription, own] of passed) {
    const claims = subscription.listener.claims();
    if (!isJudged(claims)) continue;
    const key = writtenOnce(claims);
    const before = asked.get(key)?.changes;
    const isMore = before !== undefined && before !== own;
    asked.set(key, { claims, changes: isMore ? [...new Set([...before, ...own])] : own });
    keyOf.set(subscription, key);
    await ask.breathe();
  }
  const askers = [...asked].map(([key, asker]) => ({ key, ...asker }));
  const seen = await rowsSeenBy(ask.database, { table, askers }, ask.onFailure);
  return (subscription, own) => {
    const key = keyOf.get(subscription);
    if (key === undefined) return own;
    // Deleted rows are not judged: they no longer exist to be looked up (protocol: changes of tables).
    return own.filter(({ type, id }) => type === 'DELETE' || seen.get(key)?.has(id));
  };
}

const written = new WeakMap<Claims, string>();

/** The claims as JSON, cached because a listening token's claims never change. */
function writtenOnce(claims: Claims): string {
  const text = written.get(claims) ?? JSON.stringify(claims);
  written.set(claims, text);
  return text;
}
