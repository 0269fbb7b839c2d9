import { nowMs } from '../clock.ts';
import { readSetting, writeSetting } from '../storage.ts';

/** Links live a day. */
const lifeMs = 24 * 60 * 60 * 1000;
const mostAwaited = 5;

type Awaited = { readonly email: string; readonly atMs: number };

const isAwaitedSignUp = (value: unknown): value is Awaited =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'atMs' in value &&
  typeof value.atMs === 'number';

function awaited(): readonly Awaited[] {
  try {
    const stored: unknown = JSON.parse(readSetting('awaited-sign-ups') ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isAwaitedSignUp).filter(({ atMs }) => nowMs() - atMs < lifeMs)
      : [];
  } catch {
    return [];
  }
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Remembers that somebody at this browser signed up with an address, and is going to come back by a link. */
export function awaitSignUp(email: string): void {
  const others = awaited().filter((one) => !sameAddress(one.email, email));
  writeSetting(
    'awaited-sign-ups',
    JSON.stringify([{ email, atMs: nowMs() }, ...others].slice(0, mostAwaited)),
  );
}

/**
 * Whether this browser waits for a link to that address. A link that nobody here asked for may have been sent by
 * somebody who wants the person to work in an account that is not theirs.
 */
export const isAwaited = (email: string): boolean => awaited().some((one) => sameAddress(one.email, email));

/** The link came. */
export function stopAwaiting(email: string): void {
  const others = awaited().filter((one) => !sameAddress(one.email, email));
  writeSetting('awaited-sign-ups', others.length === 0 ? null : JSON.stringify(others));
}
