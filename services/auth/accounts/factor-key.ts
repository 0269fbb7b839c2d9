import type { StoredFactor } from '../store/factors.ts';
import { type PublicKey, publicKey } from '../webauthn/public-key.ts';

/** The public key of a verified security key factor. */
export const keyOf = ({ web_authn_credential: kept }: StoredFactor): PublicKey => publicKey.parse(kept);
