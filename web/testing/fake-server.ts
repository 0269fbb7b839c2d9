import type { Session } from '@supabase/auth-js';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { vi } from 'vitest';
import type { Answer, Answers, Call } from './answers.ts';

type Answering = (call: Call) => Answer<unknown>;

/**
 * Answers `fetch` in place of the server, by method and path; anything not listed is a network failure. Returns the
 * calls made, in order, for a test to inspect.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  const table = new Map(
    Object.entries<Answering>({ 'GET /config': () => ({ body: publicConfig }), ...answers }),
  );
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const call = { method: request.method, path, body: text ? (JSON.parse(text) as unknown) : undefined };
    calls.push(call);
    const answer = table.get(`${call.method} ${path}`);
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = answer(call);
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });
  });
  return calls;
}

/** A refusal from the auth service in its protocol's format. */
export const refusal = (status: number, code: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { code, message: code, ...more },
});

const base64url = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

type FakeSignIn = {
  signedInMinutesAgo?: number;
  aal?: 'aal1' | 'aal2';
  factors?: readonly { id: string; status: 'verified' | 'unverified' }[];
};

/** A learner's session, valid for an hour. Nothing in the browser checks its signature. */
export function fakeSession(
  metadata: Record<string, unknown> = {},
  { signedInMinutesAgo = 0, aal, factors }: FakeSignIn = {},
) {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const user = {
    id: '018f3c5e-0000-7000-8000-000000000001',
    aud: 'authenticated',
    email: 'ana@example.org',
    app_metadata: {},
    user_metadata: { has_password: true, has_signed_in: true, ...metadata },
    created_at: '2026-01-01T00:00:00Z',
    ...(factors && {
      factors: factors.map((factor) => ({
        ...factor,
        factor_type: 'totp' as const,
        created_at: '2026-11-01T00:00:00Z',
        updated_at: '2026-11-01T00:00:00Z',
      })),
    }),
  };
  const amr = [{ method: 'password', timestamp: nowSeconds - signedInMinutesAgo * 60 }];
  const claims = {
    sub: user.id,
    email: user.email,
    amr,
    ...(aal && { aal }),
    exp: nowSeconds + 3600,
    iat: nowSeconds,
  };
  return {
    access_token: `${base64url({ alg: 'ES256', typ: 'JWT' })}.${base64url(claims)}.AAAA`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: nowSeconds + 3600,
    refresh_token: 'refresh-token-1',
    user,
  } satisfies Session;
}
