import type { Transaction } from '@vocabloom/database/port/database.ts';
import { headerOf } from '../serve/arrival.ts';
import { type Caller, readCaller } from '../serve/caller.ts';
import type { Call } from '../serve/router.ts';
import { inNameOf, type Operation } from '../store/in-name-of.ts';

/** The caller, by the token or else by the key; rejects a call without a valid one. */
export function callerOf({ service, ...call }: Call): Promise<Caller> {
  const key = headerOf(call, 'apikey');
  const byKey = key === undefined ? undefined : `Bearer ${key}`;
  return readCaller(service.readCaller, headerOf(call, 'authorization') ?? byKey);
}

/** The context of a transaction in the caller's name. */
export const asking = (call: Call, caller: Caller, operation: Operation) => ({
  service: call.service,
  caller,
  request: call,
  operation,
});

/** Runs transactions in the caller's name. */
export const runnerFor =
  (call: Call, caller: Caller, operation: Operation) =>
  <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inNameOf(asking(call, caller, operation), work);
