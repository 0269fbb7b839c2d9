import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** The request to `DELETE_ACCOUNT_PATH`. */
export const DeleteAccountRequestSchema = z.object({
  accessToken: AccessFields.accessToken,
  /** The caller's own id: any other is not found. */
  userId: z.string().check(z.maxLength(64)),
  /**
   * Required if the log-in was more than a quarter of an hour ago. Accounts without a password use the code of a
   * reauthentication mail.
   */
  currentPassword: z.optional(z.string().check(z.maxLength(1024))),
  code: z.optional(z.string().check(z.maxLength(64))),
});

export const DeleteAccountResponseSchema = z.object({ success: z.literal(true) });

export type DeleteAccountResponse = z.infer<typeof DeleteAccountResponseSchema>;
