import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Person } from './person.ts';

export type Asked = Pick<InjectOptions, 'method' | 'url' | 'payload'>;

/** Ids of rows that belong to someone else. */
type Ids = {
  readonly word: string;
  readonly factor: string;
  readonly session: string;
  readonly identity: string;
  readonly passkey: string;
};

type Another = { readonly other: Person; readonly ids: Ids };

type Question = { readonly asked: Asked; readonly answer: (status: number, body: unknown) => void };

/** Requests for someone else's rows, for every route that can name them, and the answer each must get. */
export const askedOfAnother = ({
  other,
  ids: { word, factor, session, identity, passkey },
}: Another): Readonly<Record<string, Question>> => ({
  'DELETE /auth/v1/user/identities/:id': {
    asked: { method: 'DELETE', url: `/auth/v1/user/identities/${identity}` },
    answer: isOnlyIdentity,
  },
  'POST /auth/v1/factors/:factorId/challenge': {
    asked: { method: 'POST', url: `/auth/v1/factors/${factor}/challenge`, payload: {} },
    answer: isNotFound,
  },
  'POST /auth/v1/factors/:factorId/verify': {
    asked: {
      method: 'POST',
      url: `/auth/v1/factors/${factor}/verify`,
      payload: { challenge_id: randomUUID(), code: '000000' },
    },
    answer: isNotFound,
  },
  'DELETE /auth/v1/factors/:factorId': {
    asked: { method: 'DELETE', url: `/auth/v1/factors/${factor}` },
    answer: isNotFound,
  },
  'PATCH /auth/v1/passkeys/:passkeyId': {
    asked: { method: 'PATCH', url: `/auth/v1/passkeys/${passkey}`, payload: { friendly_name: 'Mine' } },
    answer: isNotFound,
  },
  'DELETE /auth/v1/passkeys/:passkeyId': {
    asked: { method: 'DELETE', url: `/auth/v1/passkeys/${passkey}` },
    answer: isNotFound,
  },
  // Only hashes of handles are stored, so a real one cannot be named here; the auth service's own tests cover a request
  // that someone else has opened.
  'GET /auth/v1/oauth/authorizations/:handle': {
    asked: { method: 'GET', url: `/auth/v1/oauth/authorizations/${randomUUID()}` },
    answer: isNotFound,
  },
  'POST /auth/v1/oauth/authorizations/:handle/consent': {
    asked: {
      method: 'POST',
      url: `/auth/v1/oauth/authorizations/${randomUUID()}/consent`,
      payload: { action: 'approve' },
    },
    answer: isNotFound,
  },
  'GET /rest/v1*': {
    asked: { method: 'GET', url: `/rest/v1/words?id=eq.${word}` },
    answer: hasNoRows,
  },
  'PATCH /rest/v1*': {
    asked: { method: 'PATCH', url: `/rest/v1/words?id=eq.${word}`, payload: { from_text: 'mine now' } },
    answer: (status) => expect([204, 404]).toContain(status),
  },
  'DELETE /rest/v1*': {
    asked: { method: 'DELETE', url: `/rest/v1/words?id=eq.${word}` },
    answer: (status) => expect([204, 404]).toContain(status),
  },
  'POST /rest/v1*': {
    asked: {
      method: 'POST',
      url: '/rest/v1/modules_new',
      payload: { user_id: other.userId, from_lang: 'en', to_lang: 'es' },
    },
    answer: (status) => expect(status).toBe(403),
  },
  'PUT /rest/v1*': {
    asked: {
      method: 'PUT',
      url: `/rest/v1/words?user_id=eq.${other.userId}&id=eq.${word}`,
      payload: { user_id: other.userId, id: word, from_text: 'mine now', to_text: 'mine now' },
    },
    answer: (status) => expect(status).toBe(403),
  },
  'POST /auth/set-password': {
    asked: {
      method: 'POST',
      url: '/auth/set-password',
      payload: { email: other.email, password: 'somebody else’s now' },
    },
    answer: isNotAuthenticated,
  },
  'POST /auth/mark-has-password': {
    asked: { method: 'POST', url: '/auth/mark-has-password', payload: { email: other.email } },
    answer: isNotAuthenticated,
  },
  'POST /account/track-creation': {
    asked: { method: 'POST', url: '/account/track-creation', payload: { email: other.email } },
    answer: isNotAuthenticated,
  },
  'POST /study/events': {
    asked: {
      method: 'POST',
      url: '/study/events',
      payload: { events: [{ id: randomUUID(), kind: 'master', wordId: word, atMs: 1 }] },
    },
    answer: (status, body) => {
      expect(status).toBe(200);
      expect(body).toMatchObject({ results: [{ outcome: 'unknown_word' }], words: {} });
    },
  },
  'POST /account/end-session': {
    asked: { method: 'POST', url: '/account/end-session', payload: { id: session } },
    answer: (status, body) => {
      if (status === 200) expect(body).toMatchObject({ ended: false });
      else expect(status).toBe(404);
    },
  },
  'POST /delete-account': {
    asked: { method: 'POST', url: '/delete-account', payload: { userId: other.userId } },
    answer: isNotFound,
  },
});

function isNotFound(status: number): void {
  expect(status).toBe(404);
}

/** Someone with only one identity is told that it must stay, whatever id they name (protocol: identities). */
function isOnlyIdentity(status: number, body: unknown): void {
  expect(status).toBe(422);
  expect(body).toMatchObject({ error_code: 'single_identity_not_deletable' });
}

function isNotAuthenticated(status: number): void {
  expect(status).toBe(401);
}

function hasNoRows(status: number, body: unknown): void {
  expect([status, body]).toEqual([200, []]);
}
