import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** Where letters of a kind are ended: the page by GET, which changes nothing, the end itself by POST (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/mails/unsubscribe';

/** `POST /mails/unsubscribe?token=`: the same answer whatever the token was. */
export const UnsubscribeResponseSchema = z.object({ success: z.literal(true) });

/** `POST /mails/wanted`: which letters somebody wants. The clock they live by goes with every call. */
export const WANTED_MAILS_PATH = '/mails/wanted';

export const WantedMailsRequestSchema = z.object({ ...AccessFields, wordsDue: z.boolean() });

export const WantedMailsResponseSchema = z.object({ wordsDue: z.boolean() });

export type WantedMails = z.infer<typeof WantedMailsResponseSchema>;
