import { deviceKeeper } from '../kept/device-keeper.ts';
import { forgetCopy } from '../kept/forget-copy.ts';
import { authClient } from './auth-client.ts';
import { countLeftBehind, forgetLeftBehind, leaveInOrder } from './before-sign-out.ts';
import { setSigningOut } from './leaving.ts';
import { startAnew } from './start-anew.ts';

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 3_000));

type SignedOut =
  | { readonly kind: 'done' }
  /** The session could not be ended and is still valid. */
  | { readonly kind: 'failed' }
  /** This many things exist only on this device and would be lost. */
  | { readonly kind: 'waits'; readonly count: number };

/**
 * Logs out and restarts the app, so that nothing of the person stays in memory (product: sessions). What waits is sent
 * first. Things that could not be sent stop the log-out until the person accepts their loss.
 */
export async function signOut({ mayLose = false } = {}): Promise<SignedOut> {
  await Promise.race([leaveInOrder(), patience()]);
  const client = await authClient();
  const count = mayLose ? 0 : await countLeftBehind();
  if (count > 0) return { kind: 'waits', count };
  setSigningOut(true);
  const { error } = await client.signOut({ scope: 'local' });
  if (error) {
    const { data } = await client.getSession();
    if (data.session) {
      setSigningOut(false);
      return { kind: 'failed' };
    }
  }
  forgetDrafts();
  const forgetting = [deviceKeeper.forgetAll(), forgetCopy(), forgetLeftBehind()];
  await Promise.race([Promise.allSettled(forgetting), patience()]);
  startAnew();
  return { kind: 'done' };
}

/** Unsaved input lives as long as the tab; the next person there must not find it. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // If storage is refused, there is nothing in it.
  }
}
