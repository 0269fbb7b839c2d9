import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, fakeSession } from '../../testing/fake-server.ts';
import { readSetting, writeSetting } from '../storage.ts';
import { signIn } from './account.ts';
import { setLanguage, startLanguage } from './language.ts';
import { sessionStore } from './session-state.ts';

/** An account that stores the language it is given. */
function account(preferred: string) {
  let metadata: Record<string, unknown> = { preferred_language: preferred };
  const user = () => fakeSession(metadata).user;
  return fakeServer({
    'POST /auth/v1/token': () => ({ body: fakeSession(metadata) }),
    'GET /auth/v1/user': () => ({ body: user() }),
    'PUT /auth/v1/user': ({ body }) => {
      metadata = { ...metadata, ...(body as { data: Record<string, unknown> }).data };
      return { body: user() };
    },
  });
}

const comeIn = () => signIn({ email: 'ana@example.org', password: 'watering-can' });
const told = (calls: ReturnType<typeof account>) =>
  calls.filter(({ method, path }) => method === 'PUT' && path === '/auth/v1/user').map(({ body }) => body);

beforeEach(() => sessionStore.set({ status: 'signed-out' }));
afterEach(() => sessionStore.set({ status: 'signed-out' }));

describe('the language of a person who signs in', () => {
  it('is that of their account, whatever language the device used before', async () => {
    writeSetting('language', 'he');
    const calls = account('fr');
    await startLanguage();
    expect(document.documentElement.lang).toBe('he');
    await comeIn();
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    expect(readSetting('language')).toBe('fr');
    expect(told(calls)).toEqual([]);
  });

  it('is the one they chose beforehand, which is then saved in the account', async () => {
    const calls = account('fr');
    await startLanguage();
    await setLanguage('es');
    expect(told(calls)).toEqual([]);
    await comeIn();
    await waitFor(() => expect(told(calls)).toMatchObject([{ data: { preferred_language: 'es' } }]));
    await waitFor(() => expect(readSetting('language-untold')).toBeNull());
    expect(document.documentElement.lang).toBe('es');
  });
});
