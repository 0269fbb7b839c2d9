import { useMutation } from '@tanstack/react-query';
import { DELETE_ACCOUNT_PATH } from '@vocabloom/contract/delete-account-path.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { isAccountGone } from '../../../platform/session/account-gone.ts';
import { authClient } from '../../../platform/session/auth-client.ts';
import { leaveFarewell } from '../../../platform/session/farewell.ts';
import { setSigningOut } from '../../../platform/session/leaving.ts';
import { startAnew } from '../../../platform/session/start-anew.ts';
import { forgetPerson } from './forget-person.ts';

/** The account may be gone although the answer that said so was lost: then there is nothing left to fail. */
async function unlessGone(error: unknown): Promise<void> {
  const isTold =
    error instanceof ServerError && error.status > 0 && error.status < 500 && error.status !== 401;
  if (isTold || !(await isAccountGone())) throw error;
}

/**
 * Deletes the account, then everything of the person on this device, and restarts the app (product: deleting an
 * account). Once the server has done it, nothing here may fail.
 */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      const { signal } = new AbortController();
      await postToServer({ path: DELETE_ACCOUNT_PATH, body: { userId }, signal }).catch(unlessGone);
      setSigningOut(true);
      // The session is already gone, as the auth service will report; here it is forgotten.
      await authClient()
        .then((client) => client.signOut({ scope: 'local' }))
        .catch(() => undefined);
      await forgetPerson(userId);
      leaveFarewell();
      startAnew();
      // This page stays as it is until the new one has loaded.
      await new Promise(() => undefined);
    },
  });
