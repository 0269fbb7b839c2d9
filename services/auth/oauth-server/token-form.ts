import { isStorable } from '@vocabloom/database/json/storable.ts';
import { readForm } from '../http/form.ts';

/** A request to the token endpoint, with the client's credentials. */
export type TokenForm = {
  readonly fields: Readonly<Record<string, string>>;
  readonly credentials: {
    readonly method: 'none' | 'client_secret_basic' | 'client_secret_post';
    readonly id: string;
    readonly secret: string;
  };
};

const known = new Set([
  'grant_type',
  'code',
  'refresh_token',
  'redirect_uri',
  'client_id',
  'client_secret',
  'code_verifier',
  'scope',
  'resource',
]);

const maxFieldCharacters = 4096;

/** More than all fields together can need, even with every character percent-encoded. */
const maxBodyCharacters = 131_072;

type Read = { readonly ok: true; readonly form: TokenForm } | { readonly ok: false; readonly fault: string };

const bad = (fault: string): Read => ({ ok: false, fault });

/**
 * Reads a form (RFC 6749, 3.2), or JSON with the same fields. A field must not appear twice, nor may the client
 * authenticate in two ways; unknown fields are ignored.
 */
export function readTokenForm(body: string, authorization: string | undefined): Read {
  if (body.length > maxBodyCharacters) return bad('the body is too long');
  const fields = body.trimStart().startsWith('{') ? jsonFields(body) : formFields(body);
  if (fields === null) return bad('the body could not be read');
  if (Object.values(fields).some((value) => value.length > maxFieldCharacters || !isStorable(value))) {
    return bad('a parameter is too long or has characters that cannot be stored');
  }
  const basic = /^basic (.*)$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    const { client_id: id = '', client_secret: secret = '' } = fields;
    const method = secret === '' ? 'none' : 'client_secret_post';
    return { ok: true, form: { fields, credentials: { method, id, secret } } };
  }
  const decoded = decodeBasic(basic);
  if (decoded === null) return bad('the credentials could not be read');
  const { client_id: id = decoded.id, client_secret: secret } = fields;
  if (secret !== undefined || id !== decoded.id) return bad('more than one way of client authentication');
  return { ok: true, form: { fields, credentials: { method: 'client_secret_basic', ...decoded } } };
}

function formFields(body: string): Record<string, string> | null {
  const form = readForm(body);
  if (form === null) return null;
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (!known.has(name) || value === '') continue;
    if (fields[name] !== undefined) return null;
    fields[name] = value;
  }
  return fields;
}

function jsonFields(body: string): Record<string, string> | null {
  try {
    const said: unknown = JSON.parse(body);
    return Object.fromEntries(
      Object.entries({ ...(typeof said === 'object' && said) }).filter(
        (entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return null;
  }
}

/** Decodes the name and password of HTTP Basic, which OAuth form-encodes first (RFC 6749, 2.3.1). */
function decodeBasic(basic: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { id: formDecoded(id), secret: formDecoded(secret) };
  } catch {
    return null;
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
