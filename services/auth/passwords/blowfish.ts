import { piWords } from './pi-words.ts';

const rounds = 16;
const subkeyCount = rounds + 2;
const boxWords = 4 * 256;

/** The key-dependent tables of Blowfish: eighteen subkeys and four boxes. */
export type BlowfishState = { readonly subkeys: Int32Array; readonly boxes: Int32Array };

let tables: Int32Array | null = null;

/** The tables as they are before any key has been mixed in. They are computed once, when first needed. */
export function freshState(): BlowfishState {
  tables ??= piWords(subkeyCount + boxWords);
  return { subkeys: tables.slice(0, subkeyCount), boxes: tables.slice(subkeyCount) };
}

/** Encrypts the two words of `block` at `at`, in place. */
export function encipher({ subkeys, boxes }: BlowfishState, block: Int32Array, at = 0): void {
  let left = block[at] ?? 0;
  let right = block[at + 1] ?? 0;
  for (let round = 0; round < rounds; round += 1) {
    left ^= subkeys[round] ?? 0;
    const sum = ((boxes[left >>> 24] ?? 0) + (boxes[256 + ((left >>> 16) & 255)] ?? 0)) | 0;
    const mixed = (sum ^ (boxes[512 + ((left >>> 8) & 255)] ?? 0)) + (boxes[768 + (left & 255)] ?? 0);
    const swapped = right ^ mixed;
    right = left;
    left = swapped;
  }
  block[at] = right ^ (subkeys[rounds + 1] ?? 0);
  block[at + 1] = left ^ (subkeys[rounds] ?? 0);
}

/** Mixes a key, and a salt of four words, into the tables (Provos and Mazières, A Future-Adaptable Password Scheme). */
export function mixIn(state: BlowfishState, key: Int32Array, salt: Int32Array = noSalt): void {
  for (let at = 0; at < subkeyCount; at += 1) {
    state.subkeys[at] = (state.subkeys[at] ?? 0) ^ (key[at % key.length] ?? 0);
  }
  const block = new Int32Array(2);
  let fromSalt = 0;
  for (const table of [state.subkeys, state.boxes]) {
    for (let at = 0; at < table.length; at += 2) {
      block[0] = (block[0] ?? 0) ^ (salt[fromSalt] ?? 0);
      block[1] = (block[1] ?? 0) ^ (salt[fromSalt + 1] ?? 0);
      fromSalt = (fromSalt + 2) % salt.length;
      encipher(state, block);
      table.set(block, at);
    }
  }
}

const noSalt = new Int32Array(4);
