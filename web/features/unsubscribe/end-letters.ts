import { UNSUBSCRIBE_PATH } from '@vocabloom/contract/mails.ts';

/** Unsubscribes from the letters that the token belongs to. The response is the same for any token. */
export async function endLetters(token: string): Promise<void> {
  const response = await fetch(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The request to end the letters was answered ${response.status}`);
}
