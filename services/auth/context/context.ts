import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { CheckCaptcha } from '../captcha/siteverify.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type {
  AuthLogger,
  AuthSettings,
  DrawMail,
  EnqueueMail,
  KeySet,
  OnAccountEvent,
  Random,
  SmsPort,
} from '../ports/ports.ts';
import type { SignInProvider } from '../providers/sign-in-provider.ts';
import type { AddressLimiter } from '../rate-limits/address-limiter.ts';
import type { KeyRing } from '../tokens/key-ring.ts';
import type { TokenVerifier } from '../tokens/token-verifier.ts';
import type { Metadata } from '../users/metadata.ts';

/**
 * Everything the service needs from its surroundings. The client's address for rate limits is Fastify's
 * `request.ip`, so the host decides through `trustProxy` which header is believed.
 */
export type AuthServiceOptions = {
  readonly database: Database;
  readonly keys: KeySet;
  /** Keys of others that `verifyToken` believes as well: their public parts are told; none unless given. */
  readonly furtherKeys?: KeySet;
  /** The check of bearer tokens and api keys, one for all services: `createTokenVerifier`. */
  readonly verifyToken: TokenVerifier;
  readonly enqueueMail: EnqueueMail;
  readonly drawMail: DrawMail;
  readonly sms: SmsPort;
  readonly onAccountEvent: OnAccountEvent;
  readonly settings: AuthSettings;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
  readonly logger: AuthLogger;
  /** Whether people may say this of themselves, by sign-up or afterwards; anything, unless given. */
  readonly acceptsData?: (data: Metadata) => boolean;
  /** Argon2id unless given. */
  readonly passwords?: PasswordHasher;
};

/** What every endpoint works with: the ports and what is built from them once. */
export type AuthContext = Required<AuthServiceOptions> & {
  readonly keyRing: KeyRing;
  readonly limiter: AddressLimiter;
  /** By their ids. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
  /** Those added by a call that somebody has come by, with what was said of them then. */
  readonly customProviders: Map<string, { readonly provider: SignInProvider; readonly said: string }>;
  readonly passwords: PasswordHasher;
  /** Null where no captcha is asked for. */
  readonly checkCaptcha: CheckCaptcha | null;
};
