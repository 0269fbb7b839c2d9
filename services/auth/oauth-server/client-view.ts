import type { OAuthClient } from '../store/oauth-clients.ts';

const instant = (time: string): string => new Date(time).toISOString();

/** A client as administrators see it (protocol: oauth server), with its secret only right after it was created. */
export const clientView = (client: OAuthClient, secret: string | null = null) => ({
  client_id: client.id,
  ...(secret !== null && { client_secret: secret }),
  client_type: client.client_type,
  redirect_uris: client.redirect_uris,
  token_endpoint_auth_method: client.token_endpoint_auth_method,
  grant_types: client.grant_types,
  response_types: ['code'],
  ...(client.client_name !== null && { client_name: client.client_name }),
  ...(client.client_uri !== null && { client_uri: client.client_uri }),
  ...(client.logo_uri !== null && { logo_uri: client.logo_uri }),
  registration_type: client.registration_type,
  created_at: instant(client.created_at),
  updated_at: instant(client.updated_at),
});

/** A client as shown to the users it asks for access; missing fields are omitted. */
export const clientShown = (client: {
  readonly id: string;
  readonly client_name: string | null;
  readonly client_uri: string | null;
  readonly logo_uri: string | null;
}) => ({
  id: client.id,
  ...(client.client_name !== null && { name: client.client_name }),
  ...(client.client_uri !== null && { uri: client.client_uri }),
  ...(client.logo_uri !== null && { logo_uri: client.logo_uri }),
});
