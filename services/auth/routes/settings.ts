import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { knownProviderNames } from '../providers/known-names.ts';

export const settingsRoute = (app: FastifyInstance, { settings, providers }: AuthContext): void => {
  app.get('/settings', async () => ({
    external: {
      ...Object.fromEntries(knownProviderNames.map((name) => [name, false])),
      ...Object.fromEntries([...providers.keys()].map((id) => [id, true])),
      email: settings.emailEnabled,
      phone: settings.phoneEnabled,
      anonymous_users: settings.anonymousEnabled,
    },
    disable_signup: !settings.signupEnabled,
    mailer_autoconfirm: settings.emailAutoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: settings.phoneEnabled ? settings.smsProvider : '',
    saml_enabled: settings.saml !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: settings.passkeysEnabled,
    web3_ethereum_enabled: settings.web3.ethereum,
    web3_solana_enabled: settings.web3.solana,
    oauth_server_enabled: settings.oauthServer !== null,
  }));
};
