import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { signUpRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type Metadata, metadata } from '../users/metadata.ts';

/**
 * A row of `auth.sign_ups`: the password and data chosen by a person who has not yet proved that the address is theirs.
 */
const signUp = z.safeExtend(
  z.pick(signUpRow, { id: true, user_id: true, encrypted_password: true, user_data: true }),
  { user_data: metadata },
);

export type SignUp = Readonly<z.infer<typeof signUp>>;

/**
 * The most pending sign-ups for one address; the oldest is deleted. An address gets one mail a minute, so with this
 * many no one can push out another person's sign-up within the hour in which most mails are opened.
 */
export const maxWaitingSignUps = 60;

/** The pending sign-ups for a user's address, newest first. */
export async function waitingSignUps(tx: Transaction, userId: string): Promise<readonly SignUp[]> {
  const result = await tx.query({
    text: `select to_jsonb(s) as sign_up_row from auth.sign_ups s where s.user_id = $1
      order by s.created_at desc, s.id desc`,
    values: [userId],
  });
  return rowsOf(z.object({ sign_up_row: signUp }), result).map((row) => row.sign_up_row);
}

/** The sign-up that is meant if none is named; null if there are several, because it could be any of them. */
export const onlyOne = (signUps: readonly SignUp[]): SignUp | null =>
  signUps.length === 1 ? (signUps[0] ?? null) : null;

/** Stores a sign-up until it is confirmed; does nothing for a user who does not exist. */
export async function insertSignUp(
  tx: Transaction,
  signUp: {
    readonly id: string;
    readonly userId: string;
    /** Null if the person signs in by code only. */
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

/** Deletes a user's pending sign-ups, and with them the links in their mails. */
export const deleteSignUps = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.sign_ups where user_id = $1', values: [userId] });
};
