import type { AuthContext } from '../context/context.ts';
import { authError } from '../errors/errors.ts';
import type { SamlSettings } from '../ports/ports.ts';
import type { ServiceProvider } from '../saml/service-provider.ts';

/**
 * Returns this service as a SAML service provider, with the SAML settings; throws 404 if SAML is disabled (protocol:
 * saml).
 */
export function requireSaml({ settings }: AuthContext): ServiceProvider & Omit<SamlSettings, 'keys'> {
  if (settings.saml === null) throw authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  return {
    ...settings.saml,
    entityId: `${settings.issuer}/sso/saml/metadata`,
    answersTo: `${settings.issuer}/sso/saml/acs`,
  };
}
