import { randomUUID } from 'node:crypto';
import type { Learner } from './learner.ts';

/** Valid bodies of the calls about accounts, plans and money, by the end of their address. */
export const accountBodies = ({ userId, token: accessToken }: Learner): Readonly<Record<string, object>> => {
  const email = `${userId}@example.org`;
  const password = 'a good long sentence';
  return {
    '/create-checkout-session': { accessToken, plan: 'monthly', language: 'he' },
    '/create-portal-session': { accessToken, language: 'he' },
    '/billing/subscription': { accessToken },
    '/dev/payments/state': { accessToken },
    '/dev/payments/play': { accessToken, action: 'lengthen', checkoutId: randomUUID() },
    '/auth/set-password': { accessToken, email, password, credential: 'a'.repeat(56) },
    '/auth/mark-has-password': { accessToken, email, credential: 'a'.repeat(56) },
    '/account/track-creation': { accessToken, email },
    '/account/sessions': { accessToken },
    '/account/end-session': { accessToken, id: randomUUID() },
    // With a wrong password, so that nobody is deleted.
    '/delete-account': { accessToken, userId, currentPassword: 'not it', code: '000000' },
    '/support/messages': {
      ...{ accessToken, id: randomUUID(), name: 'Ana', email, message: 'A word.' },
      ...{ language: 'en', website: '', openForMs: 60_000 },
    },
    '/mails/wanted': { accessToken, wordsDue: true },
    '/auth/v1/factors': { factor_type: 'totp', friendly_name: 'phone', issuer: 'Vocabloom' },
    '/auth/v1/recovery-codes/verify': { code: 'aaaa-bbbb-cccc-dddd' },
    '/auth/v1/reauthenticate': { password },
    '/auth/v1/otp': { email, create_user: true, data: {} },
    '/auth/v1/magiclink': { email, data: {} },
    '/auth/v1/sso': { domain: 'example.org', redirect_to: '/', skip_http_redirect: true },
    '/passkeys/authentication/verify': {
      challenge_id: randomUUID(),
      credential: { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {} },
    },
    '/oauth/clients/register': { client_name: 'x', redirect_uris: ['https://a.example.org/'] },
    '/oauth/token': { grant_type: 'authorization_code', code: 'x', client_id: randomUUID() },
    '/verify': { challenge_id: randomUUID(), code: '000000' },
  };
};
