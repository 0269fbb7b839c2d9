import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { sessionRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { writeAudit } from './store/audit-log.ts';
import { asOwner } from './store/owner.ts';

/** The most sessions listed: those used last. */
const maxListed = 50;

const listed = z.object({
  id: sessionRow.shape.id,
  startedAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: sessionRow.shape.user_agent,
  ip: sessionRow.shape.ip,
});

/** A session in which a user is signed in. Times are RFC 3339. */
export type AccountSession = Readonly<z.infer<typeof listed>>;

export type AccountSessions = {
  /** Lists a user's live sessions, the most recently used first. */
  readonly list: (userId: string) => Promise<readonly AccountSession[]>;
  /**
   * Ends one of them; returns false if the user has no such session. Its access tokens are refused within ten seconds.
   */
  readonly end: (session: {
    readonly userId: string;
    readonly id: string;
    readonly ip: string;
  }) => Promise<boolean>;
};

/** What the host may do with users' sessions, besides what is available over HTTP. */
export const accountSessions = ({
  database,
  clock,
  ids,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}): AccountSessions => ({
  list: async (userId) => {
    const result = await database.once(
      { ...owner, readOnly: true },
      {
        text: `select to_jsonb(found) as session_row from (
            select s.id, s.created_at as "startedAt", s.user_agent as "userAgent", host(s.ip) as ip,
              greatest(s.created_at, s.updated_at, s.refreshed_at) as "lastUsedAt"
            from auth.sessions s where s.user_id = $1 and (s.not_after is null or s.not_after > $2)
            order by 5 desc, s.id limit $3) as found`,
        values: [userId, new Date(clock.nowMs()).toISOString(), maxListed],
      },
    );
    return rowsOf(z.object({ session_row: listed }), result).map((row) => row.session_row);
  },
  end: ({ userId, id, ip }) =>
    database.transaction(asOwner, async (tx) => {
      const { rowCount } = await tx.query({
        text: 'delete from auth.sessions where id = $1 and user_id = $2 returning id',
        values: [id, userId],
      });
      if (rowCount === 0) return false;
      const now = new Date(clock.nowMs()).toISOString();
      const traits = { scope: 'one', session_id: id };
      await writeAudit(tx, { id: ids.uuid(), action: 'logout', actor: userId, traits, ip, now });
      return true;
    }),
});
