import { createHash } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@vocabloom/contract/mails.ts';

type Random = { readonly bytes: (count: number) => Uint8Array };

/** Only its hash is stored, so that someone who reads the database cannot end anyone's letters. */
export function newUnsubscribeToken(random: Random): { readonly token: string; readonly hash: string } {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  return { token, hash: unsubscribeHash(token) };
}

export const unsubscribeHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
