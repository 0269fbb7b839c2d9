import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/**
 * Where people unsubscribe from one kind of mail: GET shows a page and changes nothing, POST unsubscribes (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/mails/unsubscribe';

/** `POST /mails/unsubscribe?token=`: answers the same for any token. */
export const UnsubscribeResponseSchema = z.object({ success: z.literal(true) });

/** `POST /mails/wanted`: which mails a person wants. As with every call, their time zone is sent along. */
export const WANTED_MAILS_PATH = '/mails/wanted';

export const WantedMailsRequestSchema = z.object({ ...AccessFields, wordsDue: z.boolean() });

export const WantedMailsResponseSchema = z.object({ wordsDue: z.boolean() });

export type WantedMails = z.infer<typeof WantedMailsResponseSchema>;
