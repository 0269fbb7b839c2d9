import type { Transaction } from '@vocabloom/database/port/database.ts';
import { enqueueMail } from '../outbox.ts';
import type { AddressedLetter } from './letter.ts';
import { type Product, writeLetter } from './write-letter.ts';

/**
 * Writes a letter and hands it over inside the caller's transaction, which must be one of the service or the owner: it
 * is sent if, and only if, that transaction commits. Modules take this as a port.
 */
export type EnqueueLetter = (tx: Transaction, letter: AddressedLetter) => Promise<void>;

/** Sets what all letters of a server have in common, once. */
export const letterWriter =
  (of: Product): EnqueueLetter =>
  (tx, letter) =>
    enqueueMail(tx, writeLetter(letter, of));
