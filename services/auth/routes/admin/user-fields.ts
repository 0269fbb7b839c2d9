import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { data, flag, readBody, text } from '../../http/body.ts';
import { parseBanDurationMs } from '../../users/ban-duration.ts';
import { parseEmail } from '../../users/email-address.ts';
import { parsePhone } from '../../users/phone-number.ts';

/** At most as long as its column. */
const shortText = text.refine((value) => value.length <= 255, 'longer than 255 characters');

const schema = z.object({
  id: text,
  aud: shortText,
  role: shortText,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
});

/**
 * Reads and validates the fields an administrator sets on a user; email, phone, password and ban are null if omitted.
 */
export function readUserFields(request: FastifyRequest) {
  const body = readBody(request, schema);
  return {
    ...body,
    email: body.email === '' ? null : parseEmail(body.email),
    phone: body.phone === '' ? null : parsePhone(body.phone),
    password: body.password ?? null,
    banMs: body.ban_duration === '' ? null : parseBanDurationMs(body.ban_duration),
  };
}

export type UserFields = ReturnType<typeof readUserFields>;

/** The last day of the last year that has four digits. */
const lastMs = Date.UTC(9999, 11, 31);

/** When a ban set now ends; null if the ban is lifted. */
export const banEnd = (banMs: number, nowMs: number): string | null =>
  banMs === 0 ? null : new Date(Math.min(Math.max(nowMs + banMs, 0), lastMs)).toISOString();
