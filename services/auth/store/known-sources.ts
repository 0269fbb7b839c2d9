import { createHash } from 'node:crypto';
import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { addressKey } from '../rate-limits/address-key.ts';

/** The most sources remembered for one user; the least recently used is deleted. */
const maxSources = 20;

/** How long a source stays known after the user last signed in there. */
export const knownDays = 90;

/** The source of a client's IP address, as a hash specific to this user; null if the address is unknown. */
const sourceOf = (userId: string, ip: string): string | null =>
  ip === ''
    ? null
    : createHash('sha256')
        .update(`source\0${userId}\0${addressKey(ip)}`)
        .digest('hex');

type At = { readonly userId: string; readonly ip: string; readonly nowMs: number };

/** The source of a client's IP address if the user signed in from there within `knownDays`; else null. */
export async function knownSource(tx: Transaction, { userId, ip, nowMs }: At): Promise<string | null> {
  const source = sourceOf(userId, ip);
  const since = new Date(nowMs - knownDays * DAY_MS).toISOString();
  const { rowCount } = await tx.query({
    text: 'select from auth.known_sources where user_id = $1 and source = $2 and last_seen_at > $3',
    values: [userId, source, since],
  });
  return rowCount > 0 ? source : null;
}

/** Remembers that a user has just signed in from an IP address. */
export async function rememberSource(tx: Transaction, { userId, ip, nowMs }: At): Promise<void> {
  const source = sourceOf(userId, ip);
  if (source === null) return;
  await tx.query({
    text: `insert into auth.known_sources (user_id, source, last_seen_at) values ($1, $2, $3)
      on conflict (user_id, source) do update set last_seen_at = excluded.last_seen_at`,
    values: [userId, source, new Date(nowMs).toISOString()],
  });
  await tx.query({
    text: `delete from auth.known_sources where user_id = $1 and source not in (
        select s.source from auth.known_sources s where s.user_id = $1
        order by s.last_seen_at desc, (s.source = $2) desc limit $3)`,
    values: [userId, source, maxSources],
  });
}
