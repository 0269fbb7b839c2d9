import { AD_TOKEN_PATH, AD_TOKEN_REFRESH_MS, AdTokenSchema } from '@vocabloom/contract/ads.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { beforeSignOut } from '../../../platform/session/sign-out.ts';

let token: string | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The token of the signed-in person's ad requests (product: ads), another one every 50 minutes, null for visitors and while
 * none can be had. It is kept in memory alone, and forgotten when the person logs out or the session is lost.
 */
export async function adToken(): Promise<string | null> {
  if (sessionStore.snapshot().status !== 'signed-in') return null;
  if (timer === undefined) {
    timer = setInterval(() => void renew(), AD_TOKEN_REFRESH_MS);
    await renew();
  }
  return token;
}

async function renew(): Promise<void> {
  const next = await ask().catch(() => null);
  // Meanwhile the person may have left.
  if (timer !== undefined) token = next;
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
  token = null;
}

beforeSignOut(async () => forget());
sessionStore.subscribe(() => {
  if (sessionStore.snapshot().status !== 'signed-in') forget();
});
