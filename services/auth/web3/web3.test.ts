import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { solanaWallet, withLine } from '../testing/wallets.ts';
import { ethereumForm, isSignedByEthereum, readEthereumSignature } from './ethereum.ts';
import { parseSignInMessage } from './sign-in-message.ts';
import { isSignedBySolana, readSolanaSignature, solanaForm } from './solana.ts';

const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const ethereum = `app.example.org wants you to sign in with your Ethereum account:
${address}

Come in

URI: https://app.example.org/login
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-03-01T12:00:00.000Z
Expiration Time: 2026-03-01T12:05:00Z
Not Before: 2026-03-01T11:59:00+00:00
Request ID: any
Resources:
- https://app.example.org/terms
- ipfs://other`;

const parse = (message: string) => parseSignInMessage(message, ethereumForm);

describe('a message to be signed', () => {
  test('is read field by field', () => {
    expect(parse(ethereum)).toEqual({
      domain: 'app.example.org',
      address,
      statement: 'Come in',
      uri: new URL('https://app.example.org/login'),
      network: '1',
      issuedAtMs: Date.parse('2026-03-01T12:00:00Z'),
      expiresAtMs: Date.parse('2026-03-01T12:05:00Z'),
      notBeforeMs: Date.parse('2026-03-01T11:59:00Z'),
    });
  });

  test('may have no statement, with one or two empty lines in its place', () => {
    const two = ethereum.replace('Come in\n', '');
    expect(parse(two).statement).toBeNull();
    expect(parse(two.replace('\n\n\n', '\n\n')).statement).toBeNull();
  });

  test.each([
    ['a', 'siwe: message needs at least 6 lines'],
    [ethereum.replace('Ethereum', 'Solana'), 'first line does not end'],
    [ethereum.replace('app.example.org wants', 'app example wants'), 'domain in first line'],
    [ethereum.replace(address, `${address}0`), 'wallet address is not a valid Ethereum address'],
    [ethereum.replace(`${address}\n`, `${address}\nmore`), 'third line must be empty'],
    [withLine(ethereum, 'URI', 'URI: nowhere'), 'URI is not valid'],
    [withLine(ethereum, 'URI', 'Nonce: 1'), 'unparsable line at index 8'],
    [withLine(ethereum, 'Nonce', 'URI: https://other.example.org/'), 'unparsable line at index 8'],
    [withLine(ethereum, 'Nonce', 'Color: blue'), 'unparsable line at index 8'],
    [withLine(ethereum, 'Nonce', ''), 'unparsable line at index 8'],
    [withLine(ethereum, 'Version', 'Version: 2'), 'expected 1 got "2"'],
    [withLine(ethereum, 'Chain ID', 'Chain ID: 0'), 'Chain ID is not valid'],
    [ethereum.replace('Chain ID: 1\n', ''), 'Chain ID is not valid'],
    [withLine(ethereum, 'Issued At', 'Issued At: today'), 'Issued At is not a valid'],
    [ethereum.replace(/Issued At.*\n/, ''), 'Issued At is not specified'],
    [withLine(ethereum, 'Expiration', 'Expiration Time: 2026-03-01T11:00:00Z'), 'Issued At is after'],
    [withLine(ethereum, 'Not Before', 'Not Before: 2026-03-01T13:00:00Z'), 'Not Before is after'],
    [ethereum.replace('- ipfs://other', 'ipfs://other'), 'Resource at position 1'],
    [withLine(ethereum, 'Resources', 'Resources'), 'unparsable line at index 13'],
    [`${ethereum}${'\n- https://example.org/'.repeat(60)}`, 'too many resources'],
  ])('is refused otherwise (%#)', (message, why) => {
    expect(() => parse(message)).toThrow(why);
  });

  test('for Solana needs no chain id, and accepts only one of Solana’s', () => {
    const solana = ethereum
      .replace('Ethereum account', 'Solana account')
      .replace(address, '4Nd1mYvG7bmqbkFMbFGcnVvCKFZpHJ9xDnQRNZ6WHPzQ')
      .replace('Chain ID: 1\n', '');
    expect(parseSignInMessage(solana, solanaForm).network).toBeNull();
    const on = (network: string) => withLine(solana, 'Version', `Version: 1\nChain ID: ${network}`);
    expect(parseSignInMessage(on('solana:devnet'), solanaForm).network).toBe('solana:devnet');
    expect(() => parseSignInMessage(on('mainnet'), solanaForm)).toThrow('siws: Chain ID is not valid');
    const short = solana.replace(
      '4Nd1mYvG7bmqbkFMbFGcnVvCKFZpHJ9xDnQRNZ6WHPzQ',
      base58.encode(new Uint8Array(31).fill(9)),
    );
    expect(() => parseSignInMessage(short, solanaForm)).toThrow('not in base58 format');
  });
});

describe('a signature', () => {
  // Published with the documentation of web3.js.
  const published = {
    message: 'Some data',
    address,
    signature: readEthereumSignature(
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    ),
  };

  test('of Ethereum is matched to its address in any case', () => {
    expect(isSignedByEthereum(published)).toBe(true);
    expect(isSignedByEthereum({ ...published, address: address.toLowerCase() })).toBe(true);
    expect(isSignedByEthereum({ ...published, message: 'Some date' })).toBe(false);
    expect(isSignedByEthereum({ ...published, address: `0x${'0'.repeat(40)}` })).toBe(false);
    for (const bytes of [new Uint8Array(65), new Uint8Array(65).fill(255)]) {
      expect(isSignedByEthereum({ ...published, signature: bytes })).toBe(false);
    }
    expect(() => readEthereumSignature('0x12')).toThrow('65 bytes long');
    expect(() => readEthereumSignature(`0x${'g'.repeat(130)}`)).toThrow('65 bytes long');
  });

  test('of Solana is accepted plain and in the form of hardware wallets', () => {
    const { address: key, sign, signBytes } = solanaWallet();
    const input = { message: 'Some data', address: key, domain: 'example.org' };
    const check = (signature: Uint8Array, more = {}) => isSignedBySolana({ ...input, ...more, signature });
    const signature = readSolanaSignature(sign('Some data'));
    expect(check(signature)).toBe(true);
    expect(check(signature, { message: 'Some date' })).toBe(false);
    expect(check(signature, { address: solanaWallet().address })).toBe(false);
    const application = Buffer.alloc(32);
    application.write('example.org');
    const offchain = Buffer.concat([
      Buffer.from([0xff]),
      Buffer.from('solana offchain\0'),
      application,
      Buffer.from([0, 1]),
      base58.decode(key),
      Buffer.from([9, 0]),
      Buffer.from('Some data'),
    ]);
    expect(check(signBytes(offchain))).toBe(true);
    expect(check(new Uint8Array(64))).toBe(false);
    expect(() => readSolanaSignature('short')).toThrow('64 bytes encoded');
    expect(() => readSolanaSignature('!'.repeat(86))).toThrow('valid base64');
  });
});
