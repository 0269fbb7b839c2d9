import * as z from 'zod/mini';
import { AccessFields } from './tutor/fields.ts';

/** `POST /account/sessions`: where the person is signed in (product: sessions). */
export const SESSIONS_PATH = '/account/sessions';

/** `POST /account/end-session`: ends one of these sessions. */
export const END_SESSION_PATH = '/account/end-session';

const OpenSessionSchema = z.object({
  id: z.guid(),
  /** RFC 3339. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** The name people know it by; null if the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The IP address it was last used from. */
  address: z.nullable(z.string()),
  isThisOne: z.boolean(),
});

export type OpenSession = z.infer<typeof OpenSessionSchema>;

export const SessionsRequestSchema = z.object(AccessFields);
export const SessionsResponseSchema = z.object({ sessions: z.array(OpenSessionSchema) });
export type SessionsResponse = z.infer<typeof SessionsResponseSchema>;

export const EndSessionRequestSchema = z.object({ ...AccessFields, id: z.guid() });
export const EndSessionResponseSchema = z.object({ ended: z.boolean() });
export type EndSessionResponse = z.infer<typeof EndSessionResponseSchema>;
