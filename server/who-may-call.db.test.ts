import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { fillOwnedTables, tablesOf } from '@vocabloom/database/testing/owned-tables.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, askedOfAnother } from './testing/asked-of-another.ts';
import { type Person, signUpPerson } from './testing/person.ts';
import { type DocumentedRoute, routesInDocs } from './testing/routes-in-docs.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let documented: readonly DocumentedRoute[];
let person: Person;
/** Another person, who has a row in every table. */
let other: Person;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      AUTH_EMAIL_AUTOCONFIRM: 'true',
      AUTH_OAUTH_SERVER: 'true',
      AUTH_SAML: 'true',
      AUTH_OAUTH_REGISTRATION: 'true',
    },
  });
  documented = await routesInDocs();
  person = await signUpPerson(server);
  other = await signUpPerson(server);
  await fillOwnedTables(server.database, other.userId);
});
afterAll(() => server.close());

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const registered = () => [
  ...new Set(
    server.routes.filter(({ method }) => methods.has(method)).map(({ method, url }) => `${method} ${url}`),
  ),
];

/** Bodies that must be valid before the caller is checked: the proof may be in the body. */
const bodies: Readonly<Record<string, object>> = {
  '/auth/set-password': { email: 'somebody@example.org', password: 'a long enough password' },
  '/auth/mark-has-password': { email: 'somebody@example.org' },
  '/account/track-creation': { email: 'somebody@example.org' },
};

/** A PUT names its row by the whole key, in the address and in the body. */
const nobodysWord = { user_id: randomUUID(), id: randomUUID() };

/** An address for a route: with ids that do not exist, and the table of words. */
function askedOf(route: string): Asked {
  const [method = '', pattern = ''] = route.split(' ');
  if (route === 'PUT /rest/v1*') {
    const { user_id, id } = nobodysWord;
    const url = `/rest/v1/words?user_id=eq.${user_id}&id=eq.${id}`;
    return { method: 'PUT', url, payload: nobodysWord };
  }
  const url = pattern.replace(/^\/rest\/v1\*$/, '/rest/v1/words').replace(/:\w+/g, randomUUID());
  return {
    method: method as 'GET',
    url,
    ...(method !== 'GET' && method !== 'DELETE' && { payload: bodies[url] ?? {} }),
  };
}

const send = (asked: Asked, token?: string) =>
  server.app.inject({
    ...asked,
    headers: {
      apikey: server.dependencies.secrets.apiKeys.anon,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

const idIn = async (table: string, column = 'id'): Promise<string> => {
  const { rows } = await server.database.once(owner, {
    text: `select ${column} as id from ${table} where user_id = $1 limit 1`,
    values: [other.userId],
  });
  return String(rows[0]?.id);
};

test('every route has its row in docs/security.md, and every row its route', () => {
  const told = new Set(documented.map(({ route }) => route));
  const untold = registered().filter((route) => !told.has(route));
  expect(
    untold,
    'Say in the table "Who may call what" of docs/security.md who may call these routes, and what somebody is answered who names what is another’s.',
  ).toEqual([]);
  const gone = [...told].filter((route) => !registered().includes(route));
  expect(gone, 'These rows of docs/security.md are of routes that are not there any more.').toEqual([]);
});

test('without a session every route except the open ones answers 401', async () => {
  for (const { route, who } of documented) {
    if (who.startsWith('everybody')) continue;
    for (const token of [undefined, 'no.token.atall', server.dependencies.secrets.apiKeys.anon]) {
      const { statusCode, body } = await send(askedOf(route), token);
      // The public key is a valid token, of a role that may do none of this; the auth service answers 403 to invalid
      // ones.
      const isService = route.includes('/auth/v1/') || route.includes('/rest/v1');
      const refusals = isService && token !== undefined ? [401, 403] : [401];
      expect(refusals, `${route} with ${token?.slice(0, 10)}: ${body.slice(0, 200)}`).toContain(statusCode);
    }
  }
});

test('open routes ask nobody for a session', async () => {
  for (const { route, who } of documented) {
    if (!who.startsWith('everybody')) continue;
    const { statusCode, body } = await send(askedOf(route));
    expect([401, 403], `${route}: ${body.slice(0, 200)}`).not.toContain(statusCode);
  }
});

test('people are forbidden to do what the operator may do', async () => {
  for (const { route, who } of documented) {
    if (!who.startsWith('operator')) continue;
    const { statusCode } = await send({ ...askedOf(route), url: ofOther(route) }, person.token);
    expect(statusCode, route).toBe(403);
  }
});

const ofOther = (route: string): string =>
  (route.split(' ')[1] ?? '').replace(':id', other.userId).replace(/:\w+/, randomUUID());

describe('what belongs to someone else', () => {
  test('seems not to exist, at every route where it can be named', async () => {
    const ids = {
      word: await idIn('public.words'),
      factor: await idIn('auth.mfa_factors'),
      session: await idIn('auth.sessions'),
      identity: await idIn('auth.identities'),
      passkey: await idIn('auth.webauthn_credentials'),
    };
    const foreign = askedOfAnother({ other, ids });
    const named = documented.filter(({ who, ofOthers }) => ofOthers !== '–' && !who.startsWith('operator'));
    expect(
      named.map(({ route }) => route).toSorted(),
      'For these routes of docs/security.md this test does not say how another’s row is asked for (or the other way round).',
    ).toEqual(Object.keys(foreign).toSorted());

    const before = await rowsOfOther();
    for (const [route, { asked, answer }] of Object.entries(foreign)) {
      const { statusCode, body } = await send(asked, person.token);
      try {
        answer(statusCode, body === '' ? null : JSON.parse(body));
      } catch (error) {
        throw new Error(`${route} answered ${statusCode} ${body.slice(0, 300)}`, { cause: error });
      }
    }
    expect(await rowsOfOther()).toEqual(before);
  });

  test('is in no table that people can read', async () => {
    for (const { name, columns } of await tablesOf(server.database, ['public'])) {
      if (!columns.some((column) => column.name === 'user_id')) continue;
      for (const filter of ['', `?user_id=eq.${other.userId}`]) {
        const { statusCode, body } = await send(
          { method: 'GET', url: `/rest/v1/${name}${filter}` },
          person.token,
        );
        expect(body, name).not.toContain(other.userId);
        if (statusCode !== 200) expect([401, 403], name).toContain(statusCode);
      }
    }
  });
});

const rowsOfOther = async (): Promise<unknown> => {
  const { rows } = await server.database.once(owner, {
    text: `select
      (select jsonb_agg(to_jsonb(w) order by w.id) from public.words w where user_id = $1) as words,
      (select count(*) from auth.sessions where user_id = $1) as sessions,
      (select count(*) from auth.identities where user_id = $1) as identities,
      (select count(*) from auth.mfa_factors where user_id = $1) as factors,
      (select jsonb_agg(friendly_name) from auth.webauthn_credentials where user_id = $1) as passkeys,
      (select count(*) from public.modules_new where user_id = $1) as modules`,
    values: [other.userId],
  });
  return rows;
};
