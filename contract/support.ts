import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';
import { IdSchema } from './wire.ts';

/** `POST /support/messages`: what somebody writes to whoever runs the installation (product: support). Open to visitors. */
export const SUPPORT_MESSAGES_PATH = '/support/messages';

/** Texts may be longer here than they may be stored, so that a refusal names the field. */
const TextSchema = z.string().check(z.maxLength(20_000));

export const SupportMessageRequestSchema = z.object({
  ...AccessFields,
  /** Made by the sender: what is sent again because no answer came is kept once. */
  id: IdSchema,
  name: TextSchema,
  email: TextSchema,
  message: TextSchema,
  /** The language of the interface, in which an answer will be understood. */
  language: z.string().check(z.maxLength(40)),
  /** A field that people do not see. What fills it in is a program. */
  website: TextSchema,
  /** How long the form had been open, in milliseconds. */
  openForMs: z.int().check(z.nonnegative()),
});

export type SupportMessageRequest = z.infer<typeof SupportMessageRequestSchema>;

/** It was kept, and is on its way. */
export const SupportMessageResponseSchema = z.object({ success: z.literal(true) });

export type SupportMessageResponse = z.infer<typeof SupportMessageResponseSchema>;
