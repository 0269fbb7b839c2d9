import { createHash } from 'node:crypto';
import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/** The most devices remembered for one user; the least recently used is deleted. */
const maxDevices = 50;

/** The most new devices reported in a day: clients that keep no cookies look new every time. */
const maxNewInDay = 5;

/** How long a device stays known after the last sign-in on it: as long as its cookie lasts. */
export const deviceDays = 365;

const counted = z.object({ known: z.boolean(), others: z.int(), of_today: z.int() });

/**
 * Remembers that a user signs in on a device. Returns `new` only if the device was never seen for this account, others
 * were, and not too many have been new today.
 */
export async function meetDevice(
  tx: Transaction,
  at: { readonly userId: string; readonly device: string | null; readonly nowMs: number },
): Promise<'new' | 'known'> {
  if (at.device === null) return 'known';
  const device = createHash('sha256').update(`device\0${at.userId}\0${at.device}`).digest('hex');
  const [now, dayAgo] = [at.nowMs, at.nowMs - DAY_MS].map((ms) => new Date(ms).toISOString());
  const result = await tx.query({
    text: `select coalesce(bool_or(device = $2), false) as known, count(*)::integer as others,
        count(*) filter (where last_seen_at > $3)::integer as of_today
      from auth.known_devices where user_id = $1`,
    values: [at.userId, device, dayAgo],
  });
  await tx.query({
    text: `insert into auth.known_devices (user_id, device, last_seen_at) values ($1, $2, $3)
      on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at`,
    values: [at.userId, device, now],
  });
  await tx.query({
    text: `delete from auth.known_devices where user_id = $1 and device not in (
        select d.device from auth.known_devices d where d.user_id = $1
        order by d.last_seen_at desc, (d.device = $2) desc limit $3)`,
    values: [at.userId, device, maxDevices],
  });
  const seen = firstRowOf(counted, result) ?? { known: false, others: 0, of_today: 0 };
  return seen.known || seen.others === 0 || seen.of_today >= maxNewInDay ? 'known' : 'new';
}
