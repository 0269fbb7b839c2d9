/** The two ways a link signs a client in: tokens in the fragment, or a code to exchange (RFC 7636). */
export type Flow = 'implicit' | 'pkce';

const errorNames = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** OAuth's name for an error with this status; null for a status that the protocol gives none. */
export const oauthNameOf = (status: number): string | null => errorNames.get(status) ?? null;

/**
 * The page with a session in its fragment (protocol: where links lead). The names are sorted, as clients are used to.
 */
export function sessionRedirect(input: {
  readonly target: string;
  /** The type of the mail; there is none when coming back from a sign-in provider. */
  readonly type?: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
  readonly expiresIn: number;
  /** The tokens of the provider, under their names in the address. */
  readonly given?: Readonly<Record<string, string>>;
}): string {
  return withFragment(input.target, {
    access_token: input.accessToken,
    expires_at: String(input.expiresAt),
    expires_in: String(input.expiresIn),
    ...input.given,
    refresh_token: input.refreshToken,
    sb: '',
    token_type: 'bearer',
    ...(input.type !== undefined && { type: input.type }),
  });
}

/** The page with a code to exchange; its own query parameters are kept. */
export const codeRedirect = (input: { readonly target: string; readonly code: string }): string =>
  withQuery(input.target, { code: input.code });

/** The page with an error in its fragment, and under PKCE in its query as well. */
export function errorRedirect(input: {
  readonly target: string;
  readonly flow: Flow;
  /** OAuth's name for the error; null if it has none. */
  readonly name: string | null;
  readonly code: string;
  readonly description: string;
}): string {
  const fields = {
    ...(input.name !== null && { error: input.name }),
    error_code: input.code,
    error_description: input.description,
  };
  const page = input.flow === 'pkce' ? withQuery(input.target, fields) : input.target;
  return withFragment(page, { ...fields, sb: '' });
}

/** The page with a message, after the first of two confirmations of an email change. */
export function messageRedirect(input: {
  readonly target: string;
  readonly flow: Flow;
  readonly message: string;
}): string {
  const page = input.flow === 'pkce' ? withQuery(input.target, { message: input.message }) : input.target;
  return withFragment(page, { message: input.message, sb: '' });
}

function withFragment(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}

function withQuery(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
