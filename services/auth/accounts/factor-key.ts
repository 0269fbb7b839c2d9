import type { StoredFactor } from '../store/factors.ts';
import { type PublicKey, publicKey } from '../webauthn/public-key.ts';

/** The key of a factor that counts. */
export const keyOf = ({ web_authn_credential: kept }: StoredFactor): PublicKey => publicKey.parse(kept);
