import type { MessageKey, MessageParams } from './messages.ts';

export type Invalid = { readonly ok: false; readonly key: MessageKey; readonly params?: MessageParams };

/** The result of validating an input: the cleaned value to store, or the key of the message to show. */
export type Validated<Value> = { readonly ok: true; readonly value: Value } | Invalid;

export const valid = <Value>(value: Value): Validated<Value> => ({ ok: true, value });

export const invalid = (key: MessageKey, params?: MessageParams): Invalid =>
  params === undefined ? { ok: false, key } : { ok: false, key, params };
