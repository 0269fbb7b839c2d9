import { noteServerTime } from '../clock.ts';
import { currentSession } from '../session/auth-client.ts';
import { fetchInSession } from '../session/fetch-in-session.ts';
import { noticeRefusal } from '../session/refusal-notice.ts';
import { refusalIn, unreached } from './data-answer.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/**
 * Rows of the signed-in person, by what follows `/rest/v1/`: `words?select=id&order=position`. For what first screens
 * read: an address that is known beforehand can be asked for while the app is still on its way, and the library that
 * makes addresses for everything else need not come first. The caller parses the rows.
 *
 * @param call the arguments, where a function of the database is asked
 * @throws DataError when the data service refuses or cannot be reached
 */
export async function readRows(address: string, call?: object): Promise<unknown> {
  const response = await answerTo(address, call).catch((error: unknown) => {
    throw unreached(error);
  });
  const said: unknown = await response.json().catch(() => null);
  if (!noteServerTime(response).ok) throw refusalIn(said, response.status);
  return said;
}

async function answerTo(address: string, call: object | undefined): Promise<Response> {
  const token = (await currentSession())?.access_token ?? '';
  const early = await takeEarlyAnswer({ address, token });
  if (early) return noticeRefusal(early);
  return fetchInSession(`/rest/v1/${address}`, {
    headers: { authorization: `Bearer ${token}`, ...(call && { 'content-type': 'application/json' }) },
    ...(call && { method: 'POST', body: JSON.stringify(call) }),
  });
}
