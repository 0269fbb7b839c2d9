import { quietMoment } from '../quiet.ts';
import { currentSession } from '../session/auth-client.ts';
import { noticeRefusal } from '../session/refusal-notice.ts';
import { tabHeader } from '../tab-name.ts';
import { type Credentials, createEventSender } from './send-events.ts';

async function credentials(): Promise<Credentials | null> {
  const session = await currentSession();
  if (!session) return null;
  return {
    userId: session.user.id,
    headers: { authorization: `Bearer ${session.access_token}`, ...tabHeader },
  };
}

/** Sends events as the person signed in at this moment. */
export const sendEvents = createEventSender({
  fetch: (input, init) => fetch(input, init).then(noticeRefusal),
  credentials,
  quietMoment,
});
