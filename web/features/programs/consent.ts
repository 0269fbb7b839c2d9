import { authClient } from '../../platform/session/auth-client.ts';

/** What another program asks of the signed-in person (product: other programs). */
type Question = {
  readonly kind: 'question';
  /** The name the program gives itself; empty if it gives none. */
  readonly name: string;
  /** Where the person is sent with their answer: a host, or the scheme of an app. */
  readonly leadsTo: string;
  readonly email: string;
  readonly scopes: readonly string[];
};

/** Or the person has allowed as much before, and is sent on at once. */
type Opened = Question | { readonly kind: 'allowed-before'; readonly url: string };

/** Opens a question, which from then on is addressed to the signed-in person. Throws the auth service's error. */
export async function openQuestion(id: string): Promise<Opened> {
  const client = await authClient();
  const { data, error } = await client.oauth.getAuthorizationDetails(id);
  if (error) throw error;
  if (!('client' in data)) return { kind: 'allowed-before', url: data.redirect_url };
  return {
    kind: 'question',
    name: data.client.name ?? '',
    leadsTo: placeOf(data.redirect_uri),
    email: data.user.email ?? '',
    scopes: data.scope.split(' '),
  };
}

/** Answers the question and returns the address to send the person to. Throws the auth service's error. */
export async function answerQuestion(id: string, answer: 'allow' | 'refuse'): Promise<string> {
  const { oauth } = await authClient();
  const stay = { skipBrowserRedirect: true };
  const { data, error } =
    answer === 'allow' ? await oauth.approveAuthorization(id, stay) : await oauth.denyAuthorization(id, stay);
  if (error) throw error;
  return data.redirect_url;
}

/**
 * Whether the service says that there is nothing left to answer, as opposed to being unreachable or the session having
 * ended.
 */
export const isOver = (error: object): boolean =>
  'code' in error && ['oauth_authorization_not_found', 'validation_failed'].includes(String(error.code));

function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : url.protocol.slice(0, -1);
}
