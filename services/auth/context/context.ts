import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { CheckCaptcha } from '../captcha/siteverify.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { PasswordRules } from '../passwords/strength.ts';
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
  /** Other issuers' keys that `verifyToken` also trusts. Their public parts are published. None by default. */
  readonly furtherKeys?: KeySet;
  /** Checks bearer tokens and API keys. All services share the one from `createTokenVerifier`. */
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
  /** Whether users may set this data about themselves, at sign-up or later. By default anything is accepted. */
  readonly acceptsData?: (data: Metadata) => boolean;
  /** Argon2id by default. */
  readonly passwords?: PasswordHasher;
};

/** What every endpoint works with: the ports, and what is built from them once. */
export type AuthContext = Required<AuthServiceOptions> & {
  readonly keyRing: KeyRing;
  readonly limiter: AddressLimiter;
  readonly passwordRules: PasswordRules;
  /** The providers by id. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
  /** Providers added through the API that have been used, each with the serialized settings it was built from. */
  readonly customProviders: Map<string, { readonly provider: SignInProvider; readonly said: string }>;
  readonly passwords: PasswordHasher;
  /** Null if no captcha is required. */
  readonly checkCaptcha: CheckCaptcha | null;
};
