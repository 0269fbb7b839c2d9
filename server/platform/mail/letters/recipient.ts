import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { isTimeZone } from './formats.ts';
import type { Recipient } from './letter.ts';

const recipientRow = z.object({
  address: z.string(),
  metadata_language: z.nullable(z.string()),
  metadata_time_zone: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
});

/**
 * Where and how to write to a person: the language they chose, and their last known time zone or else the one they
 * signed up in. Null for someone without a confirmed address, or whose account is gone or banned. In a transaction of
 * the service or the owner.
 */
export async function readRecipient(tx: Transaction, userId: string): Promise<Recipient | null> {
  const result = await tx.query({
    text: `
      select address, metadata_language, metadata_time_zone, time_zone
      from internal.letter_recipient($1)`,
    values: [userId],
  });
  const row = firstRowOf(recipientRow, result);
  if (row === undefined) return null;
  const timeZone = [row.time_zone, row.metadata_time_zone].find((name) => name !== null && isTimeZone(name));
  return {
    to: row.address,
    language: letterLanguage(row.metadata_language),
    ...(timeZone ? { timeZone } : {}),
  };
}

/** The interface language for a tag such as `zh-CN`; English for any other text and for none. */
function letterLanguage(tag: string | null | undefined): InterfaceLanguageCode {
  const primary = tag?.slice(0, 35).toLowerCase().split(/[-_]/)[0];
  return INTERFACE_LANGUAGE_CODES.find((code) => code === primary) ?? 'en';
}
