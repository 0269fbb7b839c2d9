import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { signUpRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type Metadata, metadata } from '../users/metadata.ts';

/** A row of `auth.sign_ups`: what somebody chose who has not shown yet that the address is theirs. */
const signUp = z.safeExtend(
  z.pick(signUpRow, { id: true, user_id: true, encrypted_password: true, user_data: true }),
  { user_data: metadata },
);

export type SignUp = Readonly<z.infer<typeof signUp>>;

/**
 * Sign-ups that wait for one address at most; the oldest leaves. So many that nobody pushes out another's within the hour in
 * which most mails are opened, for an address gets one mail a minute.
 */
export const maxWaitingSignUps = 60;

/** The sign-ups that wait for a user's address, newest first. */
export async function waitingSignUps(tx: Transaction, userId: string): Promise<readonly SignUp[]> {
  const result = await tx.query({
    text: `select to_jsonb(s) as sign_up_row from auth.sign_ups s where s.user_id = $1
      order by s.created_at desc, s.id desc`,
    values: [userId],
  });
  return rowsOf(z.object({ sign_up_row: signUp }), result).map((row) => row.sign_up_row);
}

/** The sign-up that is meant when none is named: of several nobody can tell. */
export const onlyOne = (signUps: readonly SignUp[]): SignUp | null =>
  signUps.length === 1 ? (signUps[0] ?? null) : null;

/** Keeps a sign-up until its mail is opened; does nothing for a user that is not there. */
export async function insertSignUp(
  tx: Transaction,
  signUp: {
    readonly id: string;
    readonly userId: string;
    /** Null where somebody comes by a code alone. */
    readonly passwordHash: string | null;
    readonly data: Metadata;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.sign_ups (id, user_id, encrypted_password, user_data, created_at)
      select $1, u.id, $3, $4::jsonb, $5 from auth.users u where u.id = $2`,
    values: [signUp.id, signUp.userId, signUp.passwordHash, JSON.stringify(signUp.data), signUp.now],
  });
  await tx.query({
    text: `delete from auth.sign_ups where user_id = $1 and id <> $2 and id not in (
        select s.id from auth.sign_ups s where s.user_id = $1 and s.id <> $2
        order by s.created_at desc, s.id desc limit $3)`,
    values: [signUp.userId, signUp.id, maxWaitingSignUps - 1],
  });
}

/** Forgets a user's waiting sign-ups, and with them the links of their mails. */
export const deleteSignUps = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.sign_ups where user_id = $1', values: [userId] });
};
