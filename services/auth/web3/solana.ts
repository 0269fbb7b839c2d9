import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { validationFailed } from '../errors/errors.ts';
import type { MessageForm } from './sign-in-message.ts';

export const solanaForm: MessageForm = {
  prefix: 'siws',
  chain: 'Solana',
  isAddress: (text) => keyOf(text) !== null,
  badAddress: 'in base58 format',
  isNetwork: (text) => /^solana:(main|dev|test|local)net$/.test(text),
  needsNetwork: false,
};

/** The 32-byte public key that an address encodes; null if it is not an address. */
function keyOf(address: string): Uint8Array | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return null;
  const key = base58.decode(address);
  return key.length === 32 ? key : null;
}

/** The signature in a request: 64 bytes in base64 or base64url, with or without padding. */
export function readSolanaSignature(text: string): Uint8Array {
  if (text.length !== 86 && text.length !== 88) {
    throw validationFailed('signature must be 64 bytes encoded as base64 with or without padding');
  }
  if (!/^[A-Za-z0-9+/_-]{86}(==)?$/.test(text)) {
    throw validationFailed('signature does not contain valid base64 characters');
  }
  return Buffer.from(text, 'base64');
}

/** Whether a message was signed with the key of this address, either as is or in the form hardware wallets use. */
export function isSignedBySolana(input: {
  readonly message: string;
  readonly signature: Uint8Array;
  readonly address: string;
  readonly domain: string;
}): boolean {
  const key = keyOf(input.address);
  if (key === null) return false;
  const text = Buffer.from(input.message);
  const isBy = (signed: Uint8Array) => {
    try {
      return ed25519.verify(input.signature, signed, key, { zip215: false });
    } catch {
      return false;
    }
  };
  return isBy(text) || isBy(offchainMessage({ text, key, domain: input.domain }));
}

/** A message as hardware wallets sign it (Solana off-chain message, version 0: plain ASCII, one signer). */
function offchainMessage({
  text,
  key,
  domain,
}: {
  readonly text: Buffer;
  readonly key: Uint8Array;
  readonly domain: string;
}): Uint8Array {
  const application = Buffer.alloc(32);
  application.write(domain, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  const head = Buffer.from([0xff, ...Buffer.from('solana offchain'), 0]);
  return Buffer.concat([head, application, Buffer.from([0, 1]), key, length, text]);
}
