import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';
import { IdSchema } from './wire.ts';

/** `POST /support/messages`: a message to the people who run the installation (product: support). Open to visitors. */
export const SUPPORT_MESSAGES_PATH = '/support/messages';

/** Texts may be longer here than in storage, so that a refusal can name the field. */
const TextSchema = z.string().check(z.maxLength(20_000));

export const SupportMessageRequestSchema = z.object({
  ...AccessFields,
  /** Created by the sender: a message sent again because no answer came is stored once. */
  id: IdSchema,
  name: TextSchema,
  email: TextSchema,
  message: TextSchema,
  /** The interface language, so that the answer can be in a language the sender understands. */
  language: z.string().check(z.maxLength(40)),
  /** A field people do not see. Only bots fill it in. */
  website: TextSchema,
  /** How long the form had been open, in milliseconds. */
  openForMs: z.int().check(z.nonnegative()),
});

export type SupportMessageRequest = z.infer<typeof SupportMessageRequestSchema>;

/** The message was stored and will be delivered. */
export const SupportMessageResponseSchema = z.object({ success: z.literal(true) });

export type SupportMessageResponse = z.infer<typeof SupportMessageResponseSchema>;
