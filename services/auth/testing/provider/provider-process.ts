import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/**
 * An OpenID Connect provider on this machine, for tests and journeys, with pages where anyone can sign in under any
 * name. The login is the address; one that begins with `unverified-` is not verified. `node provider-process.ts
 * [claims-in-token]` prints its issuer.
 */
const claimsInToken = process.argv[2] === 'claims-in-token';

const server = createServer();
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const provider = new Provider(issuer, {
  clients: ['vocabloom', 'another-app'].map((client_id) => ({
    client_id,
    client_secret: `secret of ${client_id}`,
    redirect_uris: ['http://127.0.0.1/auth/v1/callback'],
    token_endpoint_auth_method: 'client_secret_post',
    response_types: ['code', 'id_token token'],
    grant_types: ['authorization_code', 'implicit', 'refresh_token'],
    // Allows redirects to this machine over plain http, even with tokens.
    application_type: 'native',
  })),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  conformIdTokenClaims: !claimsInToken,
  responseTypes: ['code', 'id_token token'],
  issueRefreshToken: async () => true,
  pkce: { required: () => false },
  cookies: { keys: ['only for tests'] },
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  findAccount: (_context, login) => ({
    accountId: login,
    claims: () => ({
      sub: login,
      email: login.replace(/^unverified-/, ''),
      email_verified: !login.startsWith('unverified-'),
      name: `Somebody called ${login.split('@')[0]}`,
      picture: 'https://example.org/picture.png',
    }),
  }),
});
// Test servers listen on any free port.
provider.Client.prototype.redirectUriAllowed = () => true;
server.on('request', provider.callback());
process.once('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections());
process.stdout.write(`issuer ${issuer}\n`);
