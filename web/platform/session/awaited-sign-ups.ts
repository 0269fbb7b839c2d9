import { nowMs } from '../clock.ts';
import { readSetting, writeSetting } from '../storage.ts';

/** Links are valid for a day. */
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

/** Remembers that a person signed up with this address in this browser and will return through a link. */
export function awaitSignUp(email: string): void {
  const others = awaited().filter((one) => !sameAddress(one.email, email));
  writeSetting(
    'awaited-sign-ups',
    JSON.stringify([{ email, atMs: nowMs() }, ...others].slice(0, mostAwaited)),
  );
}

/**
 * Whether this browser expects a link to that address. A link that nobody here requested may come from someone who
 * wants the person to work in another person's account.
 */
export const isAwaited = (email: string): boolean => awaited().some((one) => sameAddress(one.email, email));

/** Stops waiting because the link was used. */
export function stopAwaiting(email: string): void {
  const others = awaited().filter((one) => !sameAddress(one.email, email));
  writeSetting('awaited-sign-ups', others.length === 0 ? null : JSON.stringify(others));
}
