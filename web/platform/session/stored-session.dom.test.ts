import { describe, expect, it } from 'vitest';
import { fakeSession } from '../../testing/fake-server.ts';
import { freshStoredSession, hasStoredSession, sessionStorageKey } from './stored-session.ts';

const store = (value: unknown) => localStorage.setItem(sessionStorageKey, JSON.stringify(value));

describe('the session kept on this device', () => {
  it('serves the first screen while its token is valid', () => {
    const session = fakeSession();
    store(session);
    expect(freshStoredSession({ nowMs: Date.now() })?.access_token).toBe(session.access_token);
  });

  it('is left to the auth library from 90 seconds before it expires', () => {
    const session = fakeSession();
    store(session);
    expect(freshStoredSession({ nowMs: (session.expires_at - 91) * 1000 })).not.toBeNull();
    expect(freshStoredSession({ nowMs: (session.expires_at - 90) * 1000 })).toBeNull();
    expect(hasStoredSession()).toBe(true);
  });

  it('is ignored if it is not a session', () => {
    for (const value of [null, 'x', {}, { access_token: 'a', expires_at: 9e12 }]) {
      store(value);
      expect(freshStoredSession({ nowMs: 0 })).toBeNull();
    }
    localStorage.setItem(sessionStorageKey, '{broken');
    expect(freshStoredSession({ nowMs: 0 })).toBeNull();
  });

  it('is absent when nobody has signed in here', () => {
    expect(hasStoredSession()).toBe(false);
  });
});
