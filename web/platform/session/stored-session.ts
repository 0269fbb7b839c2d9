import type { Session } from '@supabase/auth-js';

/** Where the auth library keeps the session on this device. */
export const sessionStorageKey = 'vocabloom.session';

/**
 * The library calls a session expired this much early (product: sessions); from then on only the library may speak
 * for it.
 */
const marginSeconds = 90;

/** What the library has stored, or null when it is not a session. */
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
 * The stored session while its access token is good for a while yet. It lets the first screen appear and ask for its
 * data without waiting for the auth library, which then takes over.
 */
export function freshStoredSession({ nowMs }: { nowMs: number }): Session | null {
  const session = storedSession();
  return session && (session.expires_at ?? 0) - marginSeconds > nowMs / 1000 ? session : null;
}
