import { AD_TOKEN_PATH, AD_TOKEN_REFRESH_MS, AdTokenSchema } from '@vocabloom/contract/ads.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { beforeSignOut } from '../../../platform/session/before-sign-out.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';

let token: Promise<string | null> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The token for the signed-in person's ad requests (product: ads), renewed every 50 minutes; null for visitors and
 * while none is available. It is kept only in memory, and forgotten when the person logs out or the session is lost.
 */
export async function adToken(): Promise<string | null> {
  if (sessionStore.snapshot().status !== 'signed-in') return null;
  timer ??= setInterval(renew, AD_TOKEN_REFRESH_MS);
  return token ?? renew();
}

function renew(): Promise<string | null> {
  token = ask().catch(() => null);
  return token;
}

async function ask(): Promise<string | null> {
  const session = await currentSession();
  if (session === null) return null;
  const response = await fetch(AD_TOKEN_PATH, {
    headers: { accept: 'application/json', authorization: `Bearer ${session.access_token}` },
  });
  return response.ok ? AdTokenSchema.parse(await response.json()).token : null;
}

function forget(): void {
  clearInterval(timer);
  timer = undefined;
  token = undefined;
}

beforeSignOut(async () => forget());
sessionStore.subscribe(() => {
  if (sessionStore.snapshot().status !== 'signed-in') forget();
});
