import type { GoTrueClient } from '@supabase/auth-js';
import { loadConfig } from '../config.ts';
import { fetchInSession } from './fetch-in-session.ts';

/** The auth service's answer to a call it refuses. */
export type AuthRefusal = {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
};

type AuthAnswer = { readonly data: unknown; readonly error: null } | { readonly error: AuthRefusal };

/** Calls an endpoint of the auth service that the library does not support, with the client's session. */
export async function callAuth(
  client: GoTrueClient,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<AuthAnswer> {
  const [{ anonKey }, { data: held }] = await Promise.all([loadConfig(), client.getSession()]);
  const response = await fetchInSession(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${held.session?.access_token ?? ''}`,
      'x-supabase-api-version': '2024-01-01',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return { data, error: null };
  // Whatever was said, its fields are unknown until they are checked below.
  const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown };
  return {
    error: {
      status: response.status,
      code: typeof code === 'string' ? code : undefined,
      message: typeof message === 'string' ? message : undefined,
    },
  };
}
