import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { saveFile } from './save-file.ts';
import { requireGood, unreachable } from './server-call.ts';

/**
 * Has the browser save a file that the server gives the signed-in person. Resolves when it has all of it.
 *
 * @throws ServerError when the server refuses, fails, cannot be reached or ends before the file does
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

/** The name the server gives the file. */
function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'vocabloom';
}
