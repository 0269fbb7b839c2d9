import { validationFailed } from '../errors/errors.ts';

/** Parameters of `/authorize` that are meant for this service. */
const ours = ['provider', 'redirect_to', 'scopes', 'invite_token', 'skip_http_redirect', 'apikey'];

/** Parameters of the request to a provider that only this service sets, and those that could set them. */
const reserved = [
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'state',
    'nonce',
    'scope',
  ],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri', 'dpop_jkt'],
];

const notPassedOn = new Set([...ours, ...reserved]);

const maxNameCharacters = 64;
const maxCharacters = 255;
const maxParameters = 20;

/** The parameters that a client passes on to the provider (protocol: sign-in provider). */
export function passedOn(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const all = Object.entries(query).flatMap(([name, value]) => {
    const [text = ''] = [value].flat();
    const isPassedOn = typeof text === 'string' && text !== '' && !notPassedOn.has(name.toLowerCase());
    return isPassedOn ? [[name, text] as const] : [];
  });
  if (all.length > maxParameters) throw validationFailed('There are too many parameters for the provider');
  if (all.some(([name, text]) => name.length > maxNameCharacters || text.length > maxCharacters)) {
    throw validationFailed('A parameter for the provider is too long');
  }
  return Object.fromEntries(all);
}
