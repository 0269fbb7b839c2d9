import type { Claims, Database, Result } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/** What a caller may do on a private channel (protocol: private channels). */
export type Rights = Readonly<
  Record<'broadcast' | 'presence', { readonly read: boolean; readonly write: boolean }>
>;

const row = z.object({
  extension: z.enum(['broadcast', 'presence']),
  may_read: z.boolean(),
  may_write: z.boolean(),
});

/** A public channel is open to all. */
export const everything: Rights = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
};

const nothing: Rights = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
};

/** What the database says of a role that has no channels at all. */
const isOtherRole = (error: unknown) => isDatabaseError(error) && error.code === '22023';

/** Queries the policies of `realtime.messages`. A role that the database does not know has no rights. */
export async function channelRights(database: Database, name: string, claims: Claims): Promise<Rights> {
  // The database can hold no such name, so no policy can mean it.
  if (name.includes('\0')) return nothing;
  const asked = database.once(
    { ...owner, ...(claims.sub !== undefined && { onBehalfOf: claims.sub }) },
    {
      text: 'select extension, may_read, may_write from internal.channel_rights($1, $2, $3)',
      values: [name, claims.role, JSON.stringify(claims)],
    },
  );
  const result = await asked.catch((error: unknown): Result => {
    if (isOtherRole(error)) return { rows: [], rowCount: 0 };
    throw error;
  });
  const found = new Map(rowsOf(row, result).map((one) => [one.extension, one]));
  const of = (extension: 'broadcast' | 'presence') => ({
    read: found.get(extension)?.may_read ?? false,
    write: found.get(extension)?.may_write ?? false,
  });
  return { broadcast: of('broadcast'), presence: of('presence') };
}
