import type { Transaction } from '@vocabloom/database/port/database.ts';
import { headerOf } from '../serve/arrival.ts';
import { type Caller, readCaller } from '../serve/caller.ts';
import type { Call } from '../serve/router.ts';
import { inNameOf, type Operation } from '../store/in-name-of.ts';

/** The caller; rejects a call without a valid token. */
export const callerOf = ({ service, ...call }: Call): Promise<Caller> =>
  readCaller(service.readCaller, headerOf(call, 'authorization'));

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
