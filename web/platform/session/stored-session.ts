import type { Session } from '@supabase/auth-js';

/** The key under which the auth library stores the session on this device. */
export const sessionStorageKey = 'vocabloom.session';

/** The library considers a session expired this much early (product: sessions); from then on it must be asked. */
const marginSeconds = 90;

/** The library's stored session, or null if it is invalid. */
function parseStored(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  // Only what is checked here is ever read from it before the library checks the rest.
  const session = value as Partial<Session>;
  return (
    typeof session.access_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string'
  );
}

function readStored(): string | null {
  try {
    return localStorage.getItem(sessionStorageKey);
  } catch {
    return null;
  }
}

export const hasStoredSession = (): boolean => readStored() !== null;

/** The stored session, however old its access token is. */
export const storedSession = (): Session | null => parseStored(readStored());

/**
 * The stored session if its access token is valid for some time yet. The first screen can then appear and request its
 * data without waiting for the auth library, which takes over afterwards.
 */
export function freshStoredSession({ nowMs }: { nowMs: number }): Session | null {
  const session = storedSession();
  return session && (session.expires_at ?? 0) - marginSeconds > nowMs / 1000 ? session : null;
}
