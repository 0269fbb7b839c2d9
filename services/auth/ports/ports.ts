import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { JWK } from 'jose';
import type { AccountNotice } from './account-notices.ts';

/** Source of unpredictable bytes: `node:crypto`'s `randomBytes` in production. */
export type Random = { readonly bytes: (count: number) => Uint8Array };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * The content of a mail, all plain text. Names in braces (`{address}`) stand for `values`, which are set apart from the
 * text.
 */
export type MailParts = {
  readonly language: 'en' | 'es' | 'fr' | 'he' | 'zh';
  readonly productName: string;
  readonly values: Readonly<Record<string, string>>;
  readonly subject: string;
  /** The text that mail lists show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The link as a button, and the line before the link written out. Missing in a mail with only a code. */
  readonly action?: { readonly label: string; readonly url: string; readonly spelledOut: string };
  /** Missing in a mail with only a link and in one that only informs. */
  readonly code?: { readonly lead: string; readonly code: string };
  readonly notes: readonly string[];
  /** Why the reader gets this mail. */
  readonly reason: string;
};

/** Lays out a mail like the product's other mails: a one-line subject, plain text, and HTML with the same content. */
export type DrawMail = (parts: MailParts) => Omit<Mail, 'to'>;

/**
 * Queues a mail **inside** the caller's transaction (an outbox row), so that a mail is neither lost after a commit nor
 * sent after a rollback. Must do nothing outside `tx`.
 */
export type EnqueueMail = (tx: Transaction, mail: Mail) => Promise<void>;

export type SmsChannel = 'sms' | 'whatsapp';

/** A text message to one phone. */
export type Sms = {
  /** In E.164 form, with its plus sign. */
  readonly to: string;
  readonly text: string;
  readonly channel: SmsChannel;
  /** From this time on (epoch milliseconds) the message is useless and is no longer sent. */
  readonly usefulUntilMs: number;
};

/** A text message that has been queued. */
export type SmsTicket = Sms & { readonly id: string };

/** The port that sends text messages. */
export type SmsPort = {
  /**
   * Queues a message **inside** the caller's transaction, as `EnqueueMail` does. With `by: 'caller'` it waits for
   * `deliver` and is sent in the background only if the process dies first; otherwise it is sent in the background.
   */
  readonly enqueue: (
    tx: Transaction,
    sms: Sms,
    options: { readonly by: 'caller' | 'background' },
  ) => Promise<SmsTicket>;
  /**
   * Makes the one attempt that a caller waits for, after its transaction has committed. Bounded in time; never rejects.
   */
  readonly deliver: (ticket: SmsTicket) => Promise<'sent' | 'failed'>;
  /** Whether sending has just failed: then nothing is attempted for anyone. */
  readonly isFailing: () => boolean;
};

/**
 * An account event that the surrounding product may want to act on. Times are epoch milliseconds. `confirmed`: the
 * account has a confirmed address for the first time, however it came about. `email-changed`: it changed to another
 * confirmed address. `phone-confirmed` and `phone-changed` say the same about its number, given without its plus sign;
 * an account may have both, in any order, and a number may be confirmed more than once. `signed-in`: a session began;
 * `isKnownDevice` is also true on the account's very first device, and `isFirst` if no one has signed in to the account
 * before.
 */
export type AccountEvent = { readonly userId: string; readonly atMs: number } & (
  | { readonly kind: 'confirmed' | 'email-changed'; readonly email: string }
  | { readonly kind: 'phone-confirmed' | 'phone-changed'; readonly phone: string }
  | {
      readonly kind: 'signed-in';
      readonly sessionId: string;
      readonly userAgent: string | null;
      readonly isKnownDevice: boolean;
      readonly isFirst: boolean;
    }
);

/**
 * Called **inside** the event's transaction: its writes commit or roll back with it, and an exception rolls it back.
 * Runs as the owner.
 */
export type OnAccountEvent = (tx: Transaction, event: AccountEvent) => Promise<void>;

/**
 * ES256 private keys as a JWK set, each with a `kid`. The first signs; all verify. Rotate by putting a new
 * key first and dropping the old one once its last token has expired. A key without `d` only verifies.
 */
export type KeySet = { readonly keys: readonly JWK[] };

/** An opaque key (`sb_publishable_…`, `sb_secret_…`) beside the signed ones that `mintApiKey` makes. */
export type OpaqueApiKey = { readonly key: string; readonly role: 'anon' | 'service_role' };

export type AuthLogger = {
  readonly info: (fields: Record<string, unknown>, message: string) => void;
  readonly warn: (fields: Record<string, unknown>, message: string) => void;
  readonly error: (fields: Record<string, unknown>, message: string) => void;
};

/** A sign-in provider, which speaks OpenID Connect unless `custom` says otherwise. */
export type ProviderSettings = {
  /** Its name in paths, identities and `provider=`, e.g. `google`. */
  readonly id: string;
  /** The name people know it by. */
  readonly name: string;
  /** The base URL of its metadata, and the issuer in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further settings of a provider that was added through the API. */
  readonly custom?: CustomProviderSettings;
};

export type CustomProviderSettings = {
  /** For a provider that speaks only OAuth 2 and publishes no metadata; null for OpenID Connect. */
  readonly endpoints: {
    readonly authorization: string;
    readonly token: string;
    readonly userinfo: string;
  } | null;
  /** The URL of its metadata, if not derived from the issuer, and of its keys, if not the one in the metadata. */
  readonly discoveryUrl: string | null;
  readonly keysUrl: string | null;
  /** Other clients whose ID tokens are accepted, such as an app's. */
  readonly acceptableClientIds: readonly string[];
  /** Scopes requested besides those OpenID Connect needs. */
  readonly scopes: readonly string[];
  readonly usesPkce: boolean;
  /** Further parameters of the authorization URL. */
  readonly authorizationParams: Readonly<Record<string, string>>;
  readonly skipsNonce: boolean;
  /** Maps our claim names to the provider's. */
  readonly attributeMapping: Readonly<Record<string, string>>;
  /** Claims that are stored unchanged. */
  readonly claimsAllowlist: readonly string[];
  /** Whether a person for whom the provider gives no address gets an account without one. */
  readonly isEmailOptional: boolean;
};

/**
 * The relying party that passkeys and security keys are created for (WebAuthn Level 2, section 4). They work nowhere
 * else.
 */
export type RelyingParty = {
  /** A host name or one of its parent domains, never an IP address. */
  readonly id: string;
  /** The name browsers show when they ask for a fingerprint or face. */
  readonly name: string;
  /** The origins of the pages that ask for them. */
  readonly origins: readonly string[];
};

/** How OAuth clients may ask users for access (protocol: oauth server). */
export type OAuthServerSettings = {
  /** The page where users answer; it is opened with `authorization_id` in its query. */
  readonly consentPage: string;
  /** Whether clients may register themselves. */
  readonly registration: boolean;
};

/** The service that verifies captchas: hCaptcha, Turnstile, or one with the same interface. */
export type CaptchaSettings = {
  /** The URL of the verification endpoint. */
  readonly siteverify: string;
  readonly secret: string;
  /** How long to wait for a verdict. */
  readonly timeoutMs: number;
};

/** The service that knows leaked passwords: Have I Been Pwned, or one with the same interface. */
export type LeakedPasswordsSettings = {
  /** The URL that `/range/<digits>` is appended to. */
  readonly url: string;
  /** How long to wait for an answer. */
  readonly timeoutMs: number;
};

/** An RSA key and its certificate, both in PEM. */
export type SamlKeyPair = { readonly privateKey: string; readonly certificate: string };

/** Settings for signing in at an organization (protocol: saml). */
export type SamlSettings = {
  /** Signs requests and decrypts assertions; if null, neither is done. */
  readonly keys: SamlKeyPair | null;
  /** Whether a response without a request is accepted, for people who start at their organization. */
  readonly organizationsBegin: boolean;
  /** Whether metadata may be fetched from a private network. */
  readonly privateMetadata: boolean;
  /** Whether AES-CBC is accepted too, although it does not protect the integrity of what it encrypts. */
  readonly cbc: boolean;
};

/** When sessions end by themselves (protocol: refresh tokens); null for never. */
export type SessionLimits = {
  /** After so long, whatever happens in them. */
  readonly timeboxSeconds: number | null;
  /** After so long without a refresh. */
  readonly inactivitySeconds: number | null;
  /** After so long if they owe the second step. */
  readonly lowAalSeconds: number | null;
  /** Whether a log-in ends the user's earlier sessions. */
  readonly single: boolean;
};

export type AuthSettings = {
  /** The product's name in mails. */
  readonly productName: string;
  /** The public URL of this service, e.g. `https://example.org/auth/v1`: `iss` and the base of links. */
  readonly issuer: string;
  /** Where a link leads if it names no permitted page. */
  readonly siteUrl: string;
  /**
   * The page that takes the credential of an invitation, with `userId`, `email` and `credential` in its query, and lets
   * the recipient choose a password.
   */
  readonly invitationPage: string;
  /** Globs (`*`, `**`, `?`, `{a,b}`, `[a-z]`) of further pages that links may lead to. */
  readonly redirectAllowList: readonly string[];
  readonly signupEnabled: boolean;
  /** Whether people may sign up and sign in with an email address. */
  readonly emailEnabled: boolean;
  /** Whether a mail may carry a link and a code that sign in. */
  readonly magicLinkEnabled: boolean;
  readonly emailAutoconfirm: boolean;
  readonly anonymousEnabled: boolean;
  /** Whether people may sign in by phone number. */
  readonly phoneEnabled: boolean;
  /** Whether a number is confirmed without a code being sent to it. */
  readonly phoneAutoconfirm: boolean;
  /** The SMS provider named to clients. */
  readonly smsProvider: string;
  /** Whether both the old and the new address must confirm an email change. */
  readonly secureEmailChange: boolean;
  readonly minPasswordLength: number;
  /** Sets of characters; a password needs at least one character of each. */
  readonly passwordCharacters: readonly string[];
  /** Null if leaked passwords are not looked up. */
  readonly leakedPasswords: LeakedPasswordsSettings | null;
  /** How long after signing in a password may be changed without the current one. */
  readonly recentSignInSeconds: number;
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
  /** How long after its revocation a refresh token may be used once more (protocol: refresh tokens). */
  readonly refreshReuseSeconds: number;
  /** Whether people may add an authenticator app; those who have one are still asked for its codes. */
  readonly totpEnrollment: boolean;
  /** Whether people may add a phone as a second step; those who have one are still asked for its codes. */
  readonly phoneEnrollment: boolean;
  /** Whether people may add a security key as a second step; those who have one are still asked for it. */
  readonly webauthnEnrollment: boolean;
  readonly relyingParty: RelyingParty;
  /** Whether people may add passkeys and sign in with them. */
  readonly passkeysEnabled: boolean;
  /**
   * Keys that encrypt the secrets of second factors: the first encrypts, all decrypt. Without keys the secrets are
   * stored in plain text.
   */
  readonly factorKeys: readonly Uint8Array[];
  /** Lifetime of the link and the code in a mail. */
  readonly otpSeconds: number;
  /** Minimum time between two mails of one kind to one address. */
  readonly mailIntervalSeconds: number;
  /** Lifetime of a code in a text message. */
  readonly smsOtpSeconds: number;
  /** The fixed codes of numbers that are for tests, by number in the stored form, and when they end; null for never. */
  readonly testCodes: {
    readonly codes: ReadonlyMap<string, string>;
    readonly untilMs: number | null;
  };
  /** Minimum time between two text messages of one kind to one number. */
  readonly smsIntervalSeconds: number;
  /** Hourly cap on text messages of the whole service, across all processes; null for no cap. */
  readonly smsPerHour: number | null;
  /** Hourly cap on mails of the whole service, across all processes; null for no cap. */
  readonly mailsPerHour: number | null;
  /** Multiplies every rate per address (protocol: auth rate limits); 0 turns the limits off. */
  readonly rateLimitScale: number;
  /** How many password hashes may be computed at once in this process. */
  readonly concurrentHashes: number;
  /** Providers that people may sign in with, each with a unique `id`. */
  readonly providers: readonly ProviderSettings[];
  /** Whether administrators may add further providers through the API. */
  readonly customProviders: boolean;
  /** Whether people may link identities to their account and unlink them. */
  readonly manualLinking: boolean;
  /** The changes to an account of which its owner is notified by mail. */
  readonly notices: readonly AccountNotice[];
  /** Whether the tokens that a provider gives are handed to the client. */
  readonly providerTokens: boolean;
  /** Null if signing in at organizations by SAML 2.0 is disabled. */
  readonly saml: SamlSettings | null;
  /** Null if no captchas are required. */
  readonly captcha: CaptchaSettings | null;
  /** The kinds of wallets people may sign in with. */
  readonly web3: { readonly ethereum: boolean; readonly solana: boolean };
  /** Null if the OAuth server is disabled. */
  readonly oauthServer: OAuthServerSettings | null;
};
