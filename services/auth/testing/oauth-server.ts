import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { confirmedPerson } from './people.ts';
import { type Reply, send, siteUrl, type TestAuth } from './test-auth.ts';

export const oauthServer = { consentPage: `${siteUrl}/oauth/consent`, registration: true } as const;

/** The redirect URI of the tests' clients. */
export const programPage = 'https://program.example.org/callback?from=tests';

export const verifier = 'a verifier that is longer than forty-three characters'.replaceAll(' ', '-');
export const challenge = createHash('sha256').update(verifier).digest('base64url');

export type Program = { readonly id: string; readonly secret: string };

/** Registers a client as an administrator does. */
export async function registerProgram(
  auth: TestAuth,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Program> {
  const { body } = await send(auth, auth.app, {
    path: '/admin/oauth/clients',
    bearer: auth.serviceKey,
    body: { client_name: 'Reading aid', redirect_uris: [programPage], ...more },
  });
  return { id: body.client_id, secret: body.client_secret ?? '' };
}

/** Makes an authorization request with a browser. Returns the URL it is redirected to. */
export async function ask(
  app: FastifyInstance,
  { id }: Program,
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: programPage,
    response_type: 'code',
    state: 'of the program',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  const reply = await app.inject({ method: 'GET', url: `/auth/v1/oauth/authorize?${query}` });
  if (reply.statusCode !== 302)
    throw new Error(`the question was answered ${reply.statusCode}: ${reply.body}`);
  return new URL(String(reply.headers.location));
}

/** The handle in the URL of the consent page. */
export const handleIn = (page: URL): string => page.searchParams.get('authorization_id') ?? '';

/** Opens the authorization request as a user and answers it. Returns the URL the browser is redirected to. */
export async function answer(
  auth: TestAuth,
  { handle, bearer, action = 'approve' }: { handle: string; bearer: string; action?: string },
): Promise<URL> {
  const opened = await send(auth, auth.app, { path: `/oauth/authorizations/${handle}`, bearer });
  if (opened.body.redirect_url !== undefined) return new URL(opened.body.redirect_url);
  const path = `/oauth/authorizations/${handle}/consent`;
  const { status, body } = await send(auth, auth.app, { path, bearer, body: { action } });
  if (status !== 200) throw new Error(`the answer was answered ${status}: ${JSON.stringify(body)}`);
  return new URL(body.redirect_url);
}

/** Obtains a code by asking and approving as the user. */
export async function codeFor(
  auth: TestAuth,
  program: Program,
  { bearer, scope = 'email' }: { readonly bearer: string; readonly scope?: string },
): Promise<string> {
  const handle = handleIn(await ask(auth.app, program, { scope }));
  return (await answer(auth, { handle, bearer })).searchParams.get('code') ?? '';
}

/** Sends a form to the token endpoint, with the client's secret in HTTP Basic by default. */
export async function tokenRequest(
  auth: TestAuth,
  program: Program,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = basicOf(program),
): Promise<Reply> {
  const {
    statusCode,
    headers: told,
    body,
  } = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, headers: told as Record<string, string>, body: JSON.parse(body) };
}

export const basicOf = ({ id, secret }: Program): Readonly<Record<string, string>> => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

export const exchangeCode = (
  auth: TestAuth,
  program: Program,
  { code, ...more }: { readonly code: string } & Readonly<Record<string, string>>,
): Promise<Reply> =>
  tokenRequest(auth, program, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: programPage,
    code_verifier: verifier,
    ...more,
  });

export const refreshFor = (auth: TestAuth, program: Program, refreshToken: string): Promise<Reply> =>
  tokenRequest(auth, program, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** A user, and a client they have allowed the requested access. */
export async function allowProgram(auth: TestAuth, scope = 'openid email') {
  const person = await confirmedPerson(auth, { full_name: 'Ana' });
  const program = await registerProgram(auth);
  const code = await codeFor(auth, program, { bearer: person.accessToken, scope });
  const { body: tokens } = await exchangeCode(auth, program, { code });
  return { person, program, code, tokens };
}

export const getAs = (auth: TestAuth, path: string, bearer: string): Promise<Reply> =>
  send(auth, auth.app, { path, bearer });
