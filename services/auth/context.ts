import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AuthServiceOptions } from './ports.ts';
import type { AddressLimiter } from './rate-limits/address-limiter.ts';
import type { KeyRing } from './tokens/key-ring.ts';

/** What every endpoint works with: the ports and what is built from them once. */
export type AuthContext = Required<AuthServiceOptions> & {
  readonly keyRing: KeyRing;
  readonly limiter: AddressLimiter;
  readonly passwords: PasswordHasher;
};
