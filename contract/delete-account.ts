import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** What `DELETE_ACCOUNT_PATH` takes. */
export const DeleteAccountRequestSchema = z.object({
  accessToken: AccessFields.accessToken,
  /** The caller's own: any other is not found. */
  userId: z.string().check(z.maxLength(64)),
  /** Needed once the log-in is more than a quarter of an hour ago; without a password the code of a reauthentication mail. */
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
  code: z.optional(z.string().check(z.maxLength(64))),
});

export const DeleteAccountResponseSchema = z.object({ success: z.literal(true) });

export type DeleteAccountResponse = z.infer<typeof DeleteAccountResponseSchema>;
