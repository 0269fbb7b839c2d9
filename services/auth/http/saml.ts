import type { AuthContext } from '../context/context.ts';
import { authError } from '../errors/errors.ts';
import type { ServiceProvider } from '../saml/service-provider.ts';

/** This service as organisations know it, or the refusal where SAML is off (protocol: saml). */
export function requireSaml({ settings }: AuthContext): ServiceProvider {
  if (!settings.samlEnabled) throw authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  return {
    entityId: `${settings.issuer}/sso/saml/metadata`,
    answersTo: `${settings.issuer}/sso/saml/acs`,
  };
}
