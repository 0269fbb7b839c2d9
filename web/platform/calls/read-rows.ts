import { noteServerTime } from '../clock.ts';
import { currentSession } from '../session/auth-client.ts';
import { fetchInSession } from '../session/fetch-in-session.ts';
import { noticeRefusal } from '../session/refusal-notice.ts';
import { refusalIn, unreached } from './data-answer.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/**
 * Rows of the signed-in person, by the address after `/rest/v1/`: `words?select=id&order=position`. For first screens:
 * an address known in advance can be requested while the app is still loading, without waiting for the library that
 * builds all other addresses. The caller parses the rows.
 * @param call the arguments, if the address is a database function
 * @throws DataError if the data service refuses or cannot be reached
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
