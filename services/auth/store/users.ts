import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { Order } from '../users/page.ts';
import { storedUser, type User } from '../users/user.ts';
import { type Session, sessionById, storedSession } from './sessions.ts';

/** Selected as JSON, so that times and numbers arrive in one form whatever the driver. */
const columns = `to_jsonb(u) || jsonb_build_object('identities', coalesce(
  (select jsonb_agg(to_jsonb(i) order by i.created_at, i.provider) from auth.identities i where i.user_id = u.id), '[]'),
  'factors', coalesce((select jsonb_agg(to_jsonb(f) - 'secret' - 'web_authn_credential' order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id), '[]'))`;

const foundUser = z.object({ user_row: storedUser });

/**
 * Finds a user by id, email address (lower case), phone number or the hash of a refresh token. With `lock` the row
 * stays locked until the transaction ends, so that decisions based on it still hold when they are written. Lock the
 * user before any other rows of that user, so that no two requests wait for each other.
 */
export async function findUser(
  tx: Transaction,
  by:
    | { readonly id: string }
    | { readonly email: string }
    | { readonly phone: string }
    | { readonly refreshTokenHash: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<User | null> {
  const [condition, value] = conditionOf(by);
  const result = await tx.query({
    text: `select ${columns} as user_row from auth.users u where ${condition} ${lock ? 'for update of u' : ''}`,
    values: [value],
  });
  return firstRowOf(foundUser, result)?.user_row ?? null;
}

function conditionOf(by: Parameters<typeof findUser>[1]): readonly [string, string] {
  if ('id' in by) return ['u.id = $1', by.id];
  if ('email' in by) return ['u.email = $1 and not u.is_sso_user', by.email];
  if ('phone' in by) return ['u.phone = $1', by.phone];
  const ofToken = 'u.id = (select r.user_id from auth.refresh_tokens r where r.token = $1)';
  return [ofToken, by.refreshTokenHash];
}

/**
 * The user and the session named in an access token, in one round trip: every request of a signed-in user begins with
 * this.
 */
export async function findUserAndSession(
  database: Database,
  ids: { readonly userId: string; readonly sessionId: string | null },
): Promise<{ readonly user: User; readonly session: Session | null } | null> {
  const result = await database.once(owner, {
    text: `select ${columns} as user_row, ${sessionById('$2')} as session_row
        from auth.users u where u.id = $1`,
    values: [ids.userId, ids.sessionId],
  });
  const row = firstRowOf(z.extend(foundUser, { session_row: z.nullable(storedSession) }), result);
  return row === undefined ? null : { user: row.user_row, session: row.session_row };
}

/** Reads a user known to exist again after changes. */
export async function reloadUser(tx: Transaction, id: string): Promise<User> {
  const user = await findUser(tx, { id });
  if (user === null) throw new Error('a user vanished within a transaction');
  return user;
}

/**
 * Lists users, with the total number of matches. `filter` is searched for in the address and the full
 * name.
 */
export async function listUsers(
  tx: Transaction,
  input: {
    readonly filter: string;
    readonly order: Order;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly users: readonly User[]; readonly total: number }> {
  const pattern = `%${input.filter.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = `($1 = '' or u.email ilike $2 or u.raw_user_meta_data ->> 'full_name' ilike $2)`;
  const counted = await tx.query({
    text: `select count(*) as total from auth.users u where ${matches}`,
    values: [input.filter, pattern],
  });
  const result = await tx.query({
    text: `select ${columns} as user_row from auth.users u where ${matches}
      order by u.created_at ${input.order}, u.id ${input.order} limit $3 offset $4`,
    values: [input.filter, pattern, input.limit, input.offset],
  });
  const { total } = firstRowOf(z.object({ total: z.int() }), counted) ?? { total: 0 };
  return { users: rowsOf(foundUser, result).map((row) => row.user_row), total };
}

/** The columns of a user that the service writes; JSON values are objects. */
export type UserChanges = Partial<
  Record<keyof Omit<User, 'id' | 'identities' | 'factors'> | 'encrypted_password', unknown>
>;

/** Inserts a new user. Returns false, with nothing written, if the id, address or phone number is taken. */
export async function insertUser(
  tx: Transaction,
  id: string,
  values: UserChanges & { readonly created_at: string },
): Promise<boolean> {
  const fields = Object.entries({ ...values, updated_at: values.created_at });
  const names = fields.map(([name]) => name).join(', ');
  const places = fields.map((_, index) => `$${index + 2}`).join(', ');
  const { rowCount } = await tx.query({
    text: `insert into auth.users (id, ${names}) values ($1, ${places}) on conflict do nothing`,
    values: [id, ...fields.map(([, value]) => asParameter(value))],
  });
  return rowCount === 1;
}

/** Updates columns of a user; does nothing if the user does not exist. */
export async function updateUser(
  tx: Transaction,
  id: string,
  values: UserChanges & { readonly updated_at: string },
): Promise<void> {
  const fields = Object.entries(values);
  const assignments = fields.map(([name], index) => `${name} = $${index + 2}`).join(', ');
  await tx.query({
    text: `update auth.users set ${assignments} where id = $1`,
    values: [id, ...fields.map(([, value]) => asParameter(value))],
  });
}

/** The columns that record when something was last sent to a user. */
export type SentAt =
  | 'confirmation_sent_at'
  | 'invited_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at';

const sentAtColumns = [
  'confirmation_sent_at',
  'invited_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
] as const satisfies readonly SentAt[];

const noteSentText = `update auth.users set updated_at = $3, ${sentAtColumns
  .map((column) => `${column} = case when $2 = '${column}' then $3::timestamptz else ${column} end`)
  .join(', ')} where id = $1`;

/** Records that something was sent to a user, if the user exists. The work is the same whatever was sent. */
export const noteSent = async (
  tx: Transaction,
  { userId, sentAt, now }: { readonly userId: string; readonly sentAt: SentAt; readonly now: string },
): Promise<void> => {
  await tx.query({ text: noteSentText, values: [userId, sentAt, now] });
};

export const deleteUser = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.users where id = $1', values: [id] });
};

const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
