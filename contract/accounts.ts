import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** How long after signing in a password may be changed without the current one (protocol: changing a user). */
export const RECENT_SIGN_IN_SECONDS = 15 * 60;

export const SET_PASSWORD_PATH = '/auth/set-password';
export const MARK_HAS_PASSWORD_PATH = '/auth/mark-has-password';
export const TRACK_CREATION_PATH = '/account/track-creation';

/** An address in the form the auth service stores it. */
const email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(255));

/** The secret an invitation carries; good for one password. */
const credential = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/**
 * `POST /auth/set-password`: the first password of an account, set with its own session or with the credential of its
 * invitation (product: choosing the first password).
 */
export const SetPasswordRequestSchema = z.object({
  ...AccessFields,
  email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  credential,
});

/** `POST /auth/mark-has-password`: says that the account with this address has a password by now. */
export const MarkHasPasswordRequestSchema = z.object({ ...AccessFields, email, credential });

/** `POST /account/track-creation`: says that a person arrived at their new account. */
export const TrackCreationRequestSchema = z.object({ ...AccessFields, email });

/** Success; there is nothing else to report. */
export const DoneResponseSchema = z.object({});

export type DoneResponse = z.infer<typeof DoneResponseSchema>;
