import { createHash } from 'node:crypto';
import type { SupportMessageRequest } from '@vocabloom/contract/support.ts';
import {
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import { validateEmail } from '@vocabloom/core/validation/credentials.ts';
import type { Validated } from '@vocabloom/core/validation/result.ts';
import { validateSenderName, validateSupportMessage } from '@vocabloom/core/validation/support.ts';
import { type Clock, HOUR_MS } from '@vocabloom/database/port/clock.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { httpError } from '../../platform/http/http-error.ts';
import { countMessage, keepMessage } from './support.repository.ts';
import { isSuspect } from './suspicion.ts';

/**
 * Messages an hour from one address, and from everyone together; beyond the latter, messages are kept without being
 * mailed.
 */
const perAddress = 5;
const mailedToOperator = 100;

/** A message as it is kept and mailed. */
type SupportMessage = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: InterfaceLanguageCode;
};

export type SupportDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  /** Multiplies the limits; 0 switches them off. */
  readonly limitScale: number;
  /** Counts a message of an account and refuses it beyond the account's limit. */
  readonly limitAccount: (userId: string) => Promise<void>;
  /** Writes to the operator, in the transaction that keeps the message. */
  readonly tellOperator: (tx: Transaction, message: SupportMessage) => Promise<void>;
  /**
   * Confirms to a person that their message arrived, at the address of their account and only if they gave that one.
   */
  readonly confirmTo: (
    tx: Transaction,
    sender: SupportMessage & { readonly userId: string },
  ) => Promise<void>;
};

type Sent = {
  readonly request: SupportMessageRequest;
  readonly userId: string | null;
  /** Where it came from: a client's address, or the network that belongs to it. */
  readonly source: string;
};

/**
 * Keeps a message to support and mails it, both or neither (product: support). A message that looks like a bot's is
 * kept without being mailed, and answered like any other. Throws `bad_request` and `too_many_requests`.
 */
export async function receiveMessage(dependencies: SupportDependencies, sent: Sent): Promise<void> {
  const { database, clock } = dependencies;
  const { request, userId, source } = sent;
  const message = readMessage(request);
  if (userId !== null) await dependencies.limitAccount(userId);
  const nowMs = clock.nowMs();
  await database.transaction(service, async (tx) => {
    await limitSource(tx, { source, nowMs, scale: dependencies.limitScale });
    const heldBack = isSuspect(request) ? 'suspect' : (await isFlood(tx, nowMs)) ? 'flood' : null;
    const row = { id: request.id, user_id: userId, ...message, held_back: heldBack, nowMs } as const;
    const isNew = await keepMessage(tx, row);
    if (!isNew || heldBack !== null) return;
    await dependencies.tellOperator(tx, message);
    if (userId !== null) await dependencies.confirmTo(tx, { ...message, userId });
  });
}

function readMessage({ name, email, message, language }: SupportMessageRequest): SupportMessage {
  return {
    name: required('name', validateSenderName(name)),
    email: required('email', validateEmail(email)),
    message: required('message', validateSupportMessage(message)),
    language: isInterfaceLanguageCode(language) ? language : 'en',
  };
}

function required<Value>(field: string, read: Validated<Value>): Value {
  if (read.ok) return read.value;
  const message = `The request is not understood: ${field} is missing or wrong.`;
  throw httpError({ code: 'bad_request', message });
}

type Source = { readonly source: string; readonly nowMs: number; readonly scale: number };

/** A refusal undoes its own count, so someone who keeps trying is let in when the hour is over. */
async function limitSource(tx: Transaction, { source, nowMs, scale }: Source): Promise<void> {
  if (scale === 0) return;
  const sender = createHash('sha256').update(`support\0${source}`).digest('hex');
  const { count, sinceMs } = await countMessage(tx, { sender, nowMs, windowMs: HOUR_MS });
  if (count <= perAddress * scale) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((sinceMs + HOUR_MS - nowMs) / 1000));
  throw httpError({ code: 'too_many_requests', retryAfterSeconds });
}

/** Whether the operator's mailbox has had its share for this hour. */
async function isFlood(tx: Transaction, nowMs: number): Promise<boolean> {
  const { count } = await countMessage(tx, { sender: 'all', nowMs, windowMs: HOUR_MS });
  return count > mailedToOperator;
}
