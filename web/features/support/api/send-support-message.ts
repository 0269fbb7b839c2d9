import { useMutation } from '@tanstack/react-query';
import { SUPPORT_MESSAGES_PATH, type SupportMessageRequest } from '@vocabloom/contract/support.ts';
import { postToServer, type ServerError } from '../../../platform/calls/server-call.ts';

type Sent = Omit<SupportMessageRequest, 'accessToken' | 'timezone'>;

/** Sends a message to whoever runs the installation; somebody who is signed in sends it as that (product: support). */
export function useSendSupportMessage() {
  return useMutation<void, ServerError, Sent>({
    mutationFn: async (message) => {
      await postToServer({
        path: SUPPORT_MESSAGES_PATH,
        body: message,
        signal: AbortSignal.timeout(30_000),
      });
    },
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: 'always',
    retry: false,
  });
}
