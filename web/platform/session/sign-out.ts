import { deviceKeeper } from '../kept/device-keeper.ts';
import { forgetCopy } from '../kept/forget-copy.ts';
import { authClient } from './auth-client.ts';
import { leaveInOrder } from './before-sign-out.ts';
import { setSigningOut } from './leaving.ts';

const patienceMs = 3_000;

/**
 * Logs out and starts the app anew, so that nothing of the person stays in memory (product: sessions). Returns the
 * error when the session could not be ended and still holds.
 */
export async function signOut(): Promise<unknown> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([leaveInOrder(), patience]);
  const client = await authClient();
  setSigningOut(true);
  const { error } = await client.signOut({ scope: 'local' });
  if (error) {
    const { data } = await client.getSession();
    if (data.session) {
      setSigningOut(false);
      return error;
    }
  }
  forgetDrafts();
  await Promise.race([Promise.allSettled([deviceKeeper.forgetAll(), forgetCopy()]), patience]);
  location.assign('/');
  return null;
}

/** What somebody typed and did not save lives as long as the tab; the next person at it must not find it. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage that is refused holds nothing.
  }
}
