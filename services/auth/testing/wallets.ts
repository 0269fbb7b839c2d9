import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

/** A wallet that signs any message. */
export type Wallet = { readonly address: string; readonly sign: (message: string) => string };

export function ethereumWallet(secretKey: Uint8Array = new Uint8Array(randomBytes(32))): Wallet {
  const key = secp256k1.getPublicKey(secretKey, false);
  return {
    address: `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`,
    sign: (message) => {
      const text = Buffer.from(message);
      const head = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
      const hash = keccak_256(Buffer.concat([head, text]));
      const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' });
      const [recovery = 0, ...numbers] = signed;
      return `0x${Buffer.from([...numbers, recovery + 27]).toString('hex')}`;
    },
  };
}

/** Signs with Node's own cryptography, a different implementation from the one that verifies. */
export function solanaWallet(): Wallet & { readonly signBytes: (bytes: Uint8Array) => Uint8Array } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signBytes = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey));
  return {
    address: base58.encode(rawKeyOf(publicKey)),
    signBytes,
    sign: (message) => Buffer.from(signBytes(Buffer.from(message))).toString('base64url'),
  };
}

const rawKeyOf = (key: KeyObject): Uint8Array =>
  new Uint8Array(key.export({ type: 'spki', format: 'der' }).subarray(-32));

/** Replaces the lines of a message that begin with `begin`. */
export const withLine = (message: string, begin: string, line: string): string =>
  message
    .split('\n')
    .map((old) => (old.startsWith(begin) ? line : old))
    .join('\n');
