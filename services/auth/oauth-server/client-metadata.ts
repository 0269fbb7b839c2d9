import { z } from 'zod';
import { validationFailed } from '../errors/errors.ts';
import { text } from '../http/body.ts';
import type { ClientMetadata, OAuthClient } from '../store/oauth-clients.ts';
import { redirectUriFault } from './redirect-uri.ts';

const names = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? null);

/** The metadata a client is registered with (RFC 7591, 2); missing and null are the same. */
export const metadataBody = z.object({
  redirect_uris: names,
  grant_types: names,
  client_name: text,
  client_uri: text,
  logo_uri: text,
  client_type: text,
  token_endpoint_auth_method: text,
});

type MetadataBody = z.output<typeof metadataBody>;

const maxRedirects = 10;
const maxNameCharacters = 1024;
const maxAddressCharacters = 2048;

/** Reads the metadata of a new client and fills in defaults for omitted fields; throws 400 for invalid input. */
export function readMetadata(body: MetadataBody): ClientMetadata & Pick<OAuthClient, 'client_type'> {
  if (body.redirect_uris === null) throw validationFailed('redirect_uris is required');
  const method = methodOf(body);
  return {
    redirect_uris: requireRedirects(body.redirect_uris),
    grant_types: requireGrants(
      body.grant_types === null || body.grant_types.length === 0
        ? ['authorization_code', 'refresh_token']
        : body.grant_types,
    ),
    client_name: requireName(body.client_name),
    client_uri: requireAddress('client_uri', body.client_uri),
    logo_uri: requireAddress('logo_uri', body.logo_uri),
    token_endpoint_auth_method: method,
    client_type: typeOf(method),
  };
}

/**
 * Reads a change to a client's metadata; omitted fields keep their values. A client can never switch between public and
 * confidential.
 */
export function changedMetadata(client: OAuthClient, body: MetadataBody): ClientMetadata {
  const { redirect_uris: redirects, grant_types: grants, token_endpoint_auth_method: method } = body;
  const given = [redirects, grants, body.client_name, body.client_uri, body.logo_uri, method];
  if (given.every((field) => field === null || field === '')) {
    throw validationFailed('No fields provided for update');
  }
  const changed = method === '' ? client.token_endpoint_auth_method : requireMethod(method);
  if (typeOf(changed) !== client.client_type) {
    throw validationFailed(
      `token_endpoint_auth_method '${changed}' is not valid for client_type '${client.client_type}'`,
    );
  }
  return {
    redirect_uris: redirects === null ? client.redirect_uris : requireRedirects(redirects),
    grant_types: grants === null ? client.grant_types : requireGrants(grants),
    client_name: body.client_name === '' ? client.client_name : requireName(body.client_name),
    client_uri: body.client_uri === '' ? client.client_uri : requireAddress('client_uri', body.client_uri),
    logo_uri: body.logo_uri === '' ? client.logo_uri : requireAddress('logo_uri', body.logo_uri),
    token_endpoint_auth_method: changed,
  };
}

type Method = OAuthClient['token_endpoint_auth_method'];

const typeOf = (method: Method): OAuthClient['client_type'] =>
  method === 'none' ? 'public' : 'confidential';

function methodOf({ client_type: type, token_endpoint_auth_method: method }: MetadataBody): Method {
  if (type !== '' && type !== 'public' && type !== 'confidential') {
    throw validationFailed("client_type must be 'public' or 'confidential'");
  }
  const chosen = method === '' ? (type === 'public' ? 'none' : 'client_secret_basic') : requireMethod(method);
  if (type !== '' && typeOf(chosen) !== type) {
    throw validationFailed(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${chosen}' (expected client_type '${typeOf(chosen)}')`,
    );
  }
  return chosen;
}

function requireMethod(method: string): Method {
  if (method === 'none' || method === 'client_secret_basic' || method === 'client_secret_post') return method;
  throw validationFailed(
    'token_endpoint_auth_method must be one of: [none client_secret_basic client_secret_post]',
  );
}

function requireRedirects(uris: readonly string[]): string[] {
  if (uris.length === 0) throw validationFailed('redirect_uris cannot be empty');
  if (uris.length > maxRedirects) throw validationFailed('redirect_uris cannot exceed 10 items');
  for (const uri of uris) {
    const fault = redirectUriFault(uri);
    if (fault !== null) throw validationFailed(`invalid redirect_uri '${uri.slice(0, 100)}': ${fault}`);
  }
  return [...uris];
}

function requireGrants(types: readonly string[]): string[] {
  if (types.length === 0) throw validationFailed('grant_types cannot be empty');
  if (!types.every((type) => type === 'authorization_code' || type === 'refresh_token')) {
    throw validationFailed("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
  }
  return [...new Set(types)];
}

function requireName(name: string): string | null {
  if (name.length > maxNameCharacters) {
    throw validationFailed(`client_name cannot exceed ${maxNameCharacters} characters`);
  }
  return name === '' ? null : name;
}

/** An address that may be shown to users as a link. */
function requireAddress(field: string, address: string): string | null {
  if (address === '') return null;
  if (address.length > maxAddressCharacters) {
    throw validationFailed(`${field} cannot exceed ${maxAddressCharacters} characters`);
  }
  const protocol = URL.parse(address)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:') throw validationFailed(`${field} must be a valid URL`);
  return address;
}
