import { validationFailed } from '../errors/errors.ts';

/** A message signed with a wallet (EIP-4361, and its equivalent for Solana). Times are epoch milliseconds. */
export type SignInMessage = {
  readonly domain: string;
  readonly address: string;
  readonly statement: string | null;
  readonly uri: URL;
  readonly network: string | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number | null;
  readonly notBeforeMs: number | null;
};

/** How a chain's messages differ. */
export type MessageForm = {
  /** The prefix of error messages. */
  readonly prefix: 'siwe' | 'siws';
  readonly chain: 'Ethereum' | 'Solana';
  readonly isAddress: (text: string) => boolean;
  readonly badAddress: string;
  readonly isNetwork: (text: string) => boolean;
  readonly needsNetwork: boolean;
};

const domainPattern =
  /^(localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const maxResources = 50;

const fieldNames = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]);

/**
 * Parses a message line by line; throws 400 if it does not match the form. Fields may come in any order, but none twice
 * and no unknown ones, so that a message contains nothing but what the person was shown.
 */
export function parseSignInMessage(text: string, form: MessageForm): SignInMessage {
  const refuse = (what: string) => validationFailed(`${form.prefix}: ${what}`);
  const lines = text.split('\n');
  if (lines.length < 6) throw refuse('message needs at least 6 lines');
  const [header = '', address = '', third = '', fourth = '', fifth = ''] = lines;
  const suffix = ` wants you to sign in with your ${form.chain} account:`;
  if (!header.endsWith(suffix)) throw refuse(`message first line does not end in "${suffix}"`);
  const domain = header.slice(0, -suffix.length);
  if (!domainPattern.test(domain)) throw refuse('domain in first line of message is not valid');
  if (!form.isAddress(address)) throw refuse(`wallet address is not ${form.badAddress}`);
  if (third !== '') throw refuse('third line must be empty');
  const statement = fourth !== '' && fifth === '' ? fourth : null;
  const start = statement === null ? (fourth === '' ? 4 : 3) : 5;
  const fields = readFields(lines, start, refuse);
  return { domain, address, statement, ...valuesOf(fields, form, refuse) };
}

type Refuse = (what: string) => Error;

function readFields(lines: readonly string[], start: number, refuse: Refuse): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === 'Resources:') {
      requireResources(lines.slice(index + 1), refuse);
      return fields;
    }
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? [];
    if (!fieldNames.has(name) || fields.has(name)) {
      throw refuse(`encountered unparsable line at index ${index}`);
    }
    fields.set(name, value);
  }
  return fields;
}

/** Resources come last in a message. They are only checked for their form. */
function requireResources(lines: readonly string[], refuse: Refuse): void {
  if (lines.length > maxResources) throw refuse('too many resources');
  lines.forEach((line, position) => {
    if (!line.startsWith('- ') || URL.parse(line.slice(2)) === null) {
      throw refuse(`Resource at position ${position} has invalid URI`);
    }
  });
}

function valuesOf(fields: ReadonlyMap<string, string>, form: MessageForm, refuse: Refuse) {
  const version = fields.get('Version') ?? '';
  if (version !== '1') {
    throw refuse(`Version value is not supported, expected 1 got "${version.slice(0, 20)}"`);
  }
  const network = fields.get('Chain ID') ?? null;
  if (network === null ? form.needsNetwork : !form.isNetwork(network)) throw refuse('Chain ID is not valid');
  const address = fields.get('URI');
  if (address === undefined) throw refuse('URI is not specified');
  const uri = URL.parse(address);
  if (uri === null) throw refuse('URI is not valid');
  const time = (name: string): number | null => {
    const value = fields.get(name);
    if (value === undefined) return null;
    const ms = timePattern.test(value) ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(ms)) throw refuse(`${name} is not a valid ISO8601 timestamp`);
    return ms;
  };
  const issuedAtMs = time('Issued At');
  if (issuedAtMs === null) throw refuse('Issued At is not specified');
  const [expiresAtMs, notBeforeMs] = [time('Expiration Time'), time('Not Before')];
  if (expiresAtMs !== null && issuedAtMs > expiresAtMs) throw refuse('Issued At is after Expiration Time');
  if (expiresAtMs !== null && notBeforeMs !== null && notBeforeMs > expiresAtMs) {
    throw refuse('Not Before is after Expiration Time');
  }
  return { uri, network, issuedAtMs, expiresAtMs, notBeforeMs };
}
