import type { SamlSettings } from '../../ports/ports.ts';

/** SAML without a key, by question and answer alone. */
export const plainSaml: SamlSettings = {
  keys: null,
  organisationsBegin: false,
  privateMetadata: false,
  cbc: false,
};
