import { timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { encipher, freshState, mixIn } from './blowfish.ts';

/** Each step up doubles the work; twelve takes a few tenths of a second. */
const maxCost = 12;
const minCost = 4;

/** After so many rounds other requests get their turn. */
const roundsAtOnce = 32;

const form = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;

type Bcrypt = { readonly cost: number; readonly salt: Buffer; readonly digest: Buffer };

/** Reads a bcrypt hash of a bearable cost; null for any other text. */
export function readBcrypt(text: string): Bcrypt | null {
  const [, cost = '', salt = '', digest = ''] = form.exec(text) ?? [];
  if (cost === '' || Number(cost) < minCost || Number(cost) > maxCost) return null;
  return { cost: Number(cost), salt: decode(salt), digest: decode(digest) };
}

/** Whether a password belongs to a bcrypt hash. For passwords that were hashed elsewhere; none are hashed this way here. */
export async function matchesBcrypt(password: string, { cost, salt, digest }: Bcrypt): Promise<boolean> {
  const key = wordsOf(Buffer.from(`${password}\0`), 18);
  const saltWords = wordsOf(salt, 4);
  const state = freshState();
  mixIn(state, key, saltWords);
  for (let round = 0; round < 2 ** cost; round += 1) {
    mixIn(state, key);
    mixIn(state, saltWords);
    if (round % roundsAtOnce === 0) await setImmediate();
  }
  const text = wordsOf(Buffer.from('OrpheanBeholderScryDoubt'), 6);
  for (let time = 0; time < 64; time += 1) {
    for (let at = 0; at < text.length; at += 2) encipher(state, text, at);
  }
  const result = Buffer.alloc(24);
  text.forEach((word, at) => void result.writeInt32BE(word, at * 4));
  // The last byte has never been part of the hash.
  return timingSafeEqual(result.subarray(0, 23), digest);
}

/** `count` words of 32 bits, the bytes being read over and over. */
const wordsOf = (bytes: Buffer, count: number): Int32Array =>
  Int32Array.from({ length: count }, (_, at) =>
    [0, 1, 2, 3].reduce((word, next) => (word << 8) | (bytes[(at * 4 + next) % bytes.length] ?? 0), 0),
  );

const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const own = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Base64 with the letters in bcrypt's own order. */
const decode = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => standard[own.indexOf(letter)]).join(''), 'base64');
