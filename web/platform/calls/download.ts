import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { saveFile } from './save-file.ts';
import { requireGood, unreachable } from './server-call.ts';

/**
 * Makes the browser save a file that the server has for the signed-in person. Resolves once the file has arrived.
 *
 * @throws ServerError if the server refuses, fails, cannot be reached or breaks off before the end of the file
 */
export async function download(path: string): Promise<void> {
  const [{ anonKey }, session] = await Promise.all([loadConfig(), currentSession()]);
  const headers = { apikey: anonKey, authorization: `Bearer ${session?.access_token ?? ''}` };
  const response = await requireGood(
    await fetch(path, { headers }).catch(() => {
      throw unreachable();
    }),
  );
  const file = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(file, nameOf(response));
}

/** The file name given by the server. */
function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'vocabloom';
}
