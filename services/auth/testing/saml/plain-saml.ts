import type { SamlSettings } from '../../ports/ports.ts';

/** SAML without a key, accepting only responses to requests. */
export const plainSaml: SamlSettings = {
  keys: null,
  organizationsBegin: false,
  privateMetadata: false,
  cbc: false,
};
