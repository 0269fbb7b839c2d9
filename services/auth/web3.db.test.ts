import { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { auditOf } from './testing/people.ts';
import { createTestAuth, issuer, send, type TestAuth } from './testing/test-auth.ts';
import { ethereumWallet, solanaWallet, type Wallet, withLine } from './testing/wallets.ts';

const web3 = { ethereum: true, solana: true };
const site = 'https://words.example.com';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ web3, siteUrl: site }, { startMs: Date.now() });
});
afterAll(() => auth.close());

const messageFor = ({ address }: Wallet, more: Readonly<Record<string, string>> = {}) =>
  Object.entries(more).reduce(
    (message, [begin, line]) => withLine(message, begin, line),
    `words.example.com wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: ${site}/login
Version: 1\nChain ID: 1\nNonce: ${Math.random().toString(36).slice(2)}\nIssued At: ${new Date(auth.nowMs()).toISOString()}
Not Before: ${new Date(auth.nowMs()).toISOString()}\nExpiration Time: ${new Date(auth.nowMs() + 300_000).toISOString()}`,
  );

const signIn = (body: Readonly<Record<string, string>>, app = auth.app) =>
  send(auth, app, { path: '/token?grant_type=web3', body });

const signInWith = (wallet: Wallet, message: string) =>
  signIn({ chain: 'ethereum', message, signature: wallet.sign(message) });

const clientFor = () =>
  recorded(
    new GoTrueClient({
      url: issuer,
      headers: { apikey: auth.anonKey },
      fetch: injectFetch(auth.app),
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    }),
    auth.called,
  );

describe('switched off', () => {
  test('is reported, for all chains or for one', async () => {
    const refused = async (on: typeof web3, chain: string) => {
      const { status, body } = await signIn({ chain }, await auth.withSettings({ web3: on }));
      return [status, body.code, body.message];
    };
    expect(await refused({ ethereum: false, solana: false }, 'any')).toEqual([
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ]);
    const [, , solana] = await refused({ ethereum: true, solana: false }, 'solana');
    expect(solana).toBe('Solana Web3 provider is disabled');
    const [, , ethereum] = await refused({ ethereum: false, solana: true }, 'ethereum');
    expect(ethereum).toBe('Ethereum Web3 provider is disabled');
    expect(await refused(web3, 'bitcoin')).toEqual([400, 'web3_unsupported_chain', 'Unsupported chain']);
    expect((await send(auth, auth.app, { path: '/settings' })).body).toMatchObject({
      web3_ethereum_enabled: true,
      web3_solana_enabled: true,
    });
  });
});

describe('the client library', () => {
  test('signs in with an Ethereum wallet, and the same wallet is the same person', async () => {
    const wallet = ethereumWallet();
    const asWallet = {
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        if (method === 'eth_requestAccounts') return [wallet.address.toUpperCase().replace('0X', '0x')];
        if (method === 'eth_chainId') return '0x1';
        const [hex] = params as [string];
        return wallet.sign(Buffer.from(hex.slice(2), 'hex').toString());
      },
    };
    const come = (statement: string) =>
      clientFor().signInWithWeb3({
        chain: 'ethereum',
        statement,
        wallet: asWallet as never,
        options: { url: `${site}/login` },
      });
    const first = await come('Learn words');
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [{ provider: 'web3', id: `web3:ethereum:${wallet.address}` }],
    });
    expect(decodeJwt(first.data.session?.access_token ?? '').amr).toMatchObject([{ method: 'web3' }]);
    const second = await come('Learn more words');
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(await auditOf(auth, first.data.user?.id ?? '')).toEqual(['user_signedup', 'login']);
  });

  test('signs in with a Solana wallet, by a signed message and by the wallet’s own sign-in', async () => {
    const wallet = solanaWallet();
    const byMessage = {
      publicKey: { toBase58: () => wallet.address },
      signMessage: async (bytes: Uint8Array) => wallet.signBytes(bytes),
    };
    const { data, error } = await clientFor().signInWithWeb3({
      chain: 'solana',
      wallet: byMessage as never,
      options: { url: `${site}/login` },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ id: `web3:solana:${wallet.address}` }]);
    const message = messageFor(wallet, { 'Chain ID': 'Chain ID: solana:mainnet' }).replace(
      'Ethereum account',
      'Solana account',
    );
    const again = await clientFor().signInWithWeb3({
      chain: 'solana',
      message,
      signature: wallet.signBytes(Buffer.from(message)),
    });
    expect(again.data.user?.id).toBe(data.user?.id);
  });
});

describe('a signed message', () => {
  test('works once, even if it is sent twice at once', async () => {
    const wallet = ethereumWallet();
    const message = messageFor(wallet);
    const both = await Promise.all([signInWith(wallet, message), signInWith(wallet, message)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await signInWith(wallet, message)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'Signed Ethereum message was used before',
    });
  });

  test('is refused if someone else signed it', async () => {
    const message = messageFor(ethereumWallet());
    const { status, body } = await signInWith(ethereumWallet(), message);
    expect([status, body.error_description]).toEqual([400, 'Signature does not match address in message']);
    const solana = message.replace('Ethereum account', 'Solana account');
    const wallet = solanaWallet();
    const ofAnother = solana.replace(/0x\w+/, solanaWallet().address).replace('Chain ID: 1\n', '');
    const refused = await signIn({ chain: 'solana', message: ofAnother, signature: wallet.sign(ofAnother) });
    expect(refused.body.error_description).toBe('Signature does not match address in message');
  });

  const at = (seconds: number) => new Date(auth.nowMs() + seconds * 1000).toISOString();
  test.each([
    [() => ({ URI: 'URI: http://words.example.com/' }), 'using URI which does not use HTTPS'],
    [() => ({ URI: 'URI: https://evil.example.net/' }), 'message was signed for another app'],
    [
      () => ({ words: 'evil.example.net wants you to sign in with your Ethereum account:' }),
      'using a Domain',
    ],
    [() => ({ 'Issued At': `Issued At: ${at(-601)}` }), 'Ethereum message was issued too long ago'],
    [
      () => ({ 'Issued At': `Issued At: ${at(601)}`, Expiration: `Expiration Time: ${at(900)}` }),
      'too far in the future',
    ],
    [() => ({ 'Not Before': `Not Before: ${at(60)}` }), 'becomes valid in the future'],
    [
      () => ({
        'Issued At': `Issued At: ${at(-60)}`,
        'Not Before': `Not Before: ${at(-60)}`,
        Expiration: `Expiration Time: ${at(-1)}`,
      }),
      'is expired',
    ],
  ])('is refused for another place or time (%#)', async (change, why) => {
    const wallet = ethereumWallet();
    const { status, body } = await signInWith(wallet, messageFor(wallet, change()));
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect(body.error_description).toContain(why);
  });

  test('is neither too short nor too long', async () => {
    const wallet = ethereumWallet();
    expect((await signInWith(wallet, 'Hello')).body.message).toBe('message is too short');
    const long = await signInWith(wallet, 'x'.repeat(20_481));
    expect([long.status, long.body.code, long.body.message]).toEqual([
      400,
      'validation_failed',
      'message must not exceed 20KB',
    ]);
  });

  test('creates no account if sign-ups are off, and does not sign in a banned user', async () => {
    const closed = await auth.withSettings({ web3, siteUrl: site, signupEnabled: false });
    const wallet = ethereumWallet();
    const known = messageFor(wallet);
    const refused = await signIn(
      { chain: 'ethereum', message: known, signature: wallet.sign(known) },
      closed,
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'signup_disabled']);
    const { body } = await signInWith(wallet, known);
    const path = `/admin/users/${body.user.id}`;
    await send(auth, auth.app, {
      method: 'PUT',
      path,
      bearer: auth.serviceKey,
      body: { ban_duration: '1h' },
    });
    const banned = await signInWith(wallet, messageFor(wallet));
    expect([banned.status, banned.body.code]).toEqual([403, 'user_banned']);
  });
});

expectCalls('web3.db.test.ts', () => auth);
