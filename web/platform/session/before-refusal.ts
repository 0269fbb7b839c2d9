import { ACCOUNT_GONE, loadForget } from './gone-account.ts';
import { isSigningOut } from './leaving.ts';
import { sessionStore } from './session-state.ts';
import { storedSession } from './stored-session.ts';

/** The auth service's code for refusing to renew a session, whether it ended or its account no longer exists. */
const SESSION_UNKNOWN = 'refresh_token_not_found';

/**
 * Runs before the auth library sees a refusal, because the library drops a session that the server refuses to renew.
 * Either the session merely ended, and everything waiting here waits for the person's return, or the account is gone,
 * and nothing of the person may stay. Only while the last access token is still there can the server be asked which
 * (product: deleting an account). Without an answer the renewal fails like one without a network, and is tried again.
 */
export async function beforeRefusal(
  response: Response,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  if (isSigningOut()) return response;
  const session = storedSession();
  const isRenewal =
    session?.refresh_token && String(init.body).includes(JSON.stringify(session.refresh_token));
  if (!isRenewal || (await codeOf(response)) !== SESSION_UNKNOWN) return response;
  const asked = await fetch(new URL('user', String(input)), {
    headers: { ...asObject(init.headers), authorization: `Bearer ${session.access_token}` },
  });
  if (asked.status === 429 || asked.status >= 500)
    throw new TypeError('whether the account is gone is not known');
  if (!asked.ok && (await codeOf(asked)) === ACCOUNT_GONE) await forgetPerson(session.user.id);
  return response;
}

async function forgetPerson(userId: string): Promise<void> {
  const forget = await loadForget();
  // Otherwise the visible page would go on writing the data to be deleted.
  if ('user' in sessionStore.snapshot()) sessionStore.set({ status: 'signed-out', lost: true });
  await forget(userId);
}

const asObject = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers));

async function codeOf(response: Response): Promise<unknown> {
  // Whatever the body is, its code is unknown until it is compared.
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
}
