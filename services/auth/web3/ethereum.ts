import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { validationFailed } from '../errors/errors.ts';
import type { MessageForm } from './sign-in-message.ts';

export const ethereumForm: MessageForm = {
  prefix: 'siwe',
  chain: 'Ethereum',
  isAddress: (text) => /^0x[a-fA-F0-9]{40}$/.test(text),
  badAddress: 'a valid Ethereum address',
  isNetwork: (text) => /^[1-9]\d{0,18}$/.test(text),
  needsNetwork: true,
};

/** The signature in a request: 65 bytes in hex. */
export function readEthereumSignature(text: string): Uint8Array {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  if (!/^[0-9a-fA-F]{130}$/.test(digits)) {
    throw validationFailed(
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    );
  }
  return Buffer.from(digits, 'hex');
}

/** Whether a message was signed with the key of this address (EIP-191, `personal_sign`). */
export function isSignedByEthereum(input: {
  readonly message: string;
  readonly signature: Uint8Array;
  readonly address: string;
}): boolean {
  const { message, signature, address } = input;
  const last = signature[64] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery !== 0 && recovery !== 1) return false;
  const text = Buffer.from(message);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]));
  try {
    const signer = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash);
    const recovered = keccak_256(signer.toBytes(false).subarray(1)).subarray(12);
    return `0x${Buffer.from(recovered).toString('hex')}` === address.toLowerCase();
  } catch {
    // The numbers are not a point on the curve, so this is not a signature.
    return false;
  }
}
