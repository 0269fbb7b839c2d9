import { UNSUBSCRIBE_PATH } from '@vocabloom/contract/mails.ts';

/** Ends the letters that a token came with. The answer is the same whatever the token was. */
export async function endLetters(token: string): Promise<void> {
  const response = await fetch(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`, { method: 'POST' });
  if (!response.ok) throw new Error(`ending letters was answered ${response.status}`);
}
