import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { JWK } from 'jose';

/** Source of unpredictable bytes: `node:crypto`'s `randomBytes` in production. */
export type Random = { readonly bytes: (count: number) => Uint8Array };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What a mail says. All of it is text; names in braces (`{address}`) stand for `values`, which set themselves off. */
export type MailParts = {
  readonly language: 'en' | 'es' | 'fr' | 'he' | 'zh';
  readonly productName: string;
  readonly values: Readonly<Record<string, string>>;
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The link as a button, and what is said before it spelled out. Missing in a mail with a code alone. */
  readonly action?: { readonly label: string; readonly url: string; readonly spelledOut: string };
  /** Missing in a mail with a link alone, or that asks for nothing. */
  readonly code?: { readonly lead: string; readonly code: string };
  readonly notes: readonly string[];
  /** Why the reader gets this mail. */
  readonly reason: string;
};

/** Gives a mail the look of the product's other mails: a subject on one line, the text, and HTML that says the same. */
export type DrawMail = (parts: MailParts) => Omit<Mail, 'to'>;

/**
 * Hands a mail over for delivery **inside** the caller's transaction (an outbox row), so that a mail is
 * neither lost after a commit nor sent after a rollback. Must do nothing outside `tx`.
 */
export type EnqueueMail = (tx: Transaction, mail: Mail) => Promise<void>;

export type SmsChannel = 'sms' | 'whatsapp';

/** A text message to one phone. */
export type Sms = {
  /** In E.164 form, with its plus sign. */
  readonly to: string;
  readonly text: string;
  readonly channel: SmsChannel;
  /** From then on (epoch milliseconds) what it says is of no use, and it is not sent any more. */
  readonly usefulUntilMs: number;
};

/** A text message that was handed over. */
export type SmsTicket = Sms & { readonly id: string };

/** Who sends text messages. */
export type SmsPort = {
  /**
   * Takes a message **inside** the caller's transaction, as `EnqueueMail` does. One for the `caller` waits for `deliver`, and is
   * sent in the background only should the process die before; any other is sent in the background.
   */
  readonly enqueue: (
    tx: Transaction,
    sms: Sms,
    options: { readonly by: 'caller' | 'background' },
  ) => Promise<SmsTicket>;
  /** Makes the one attempt that a caller waits for, once its transaction has committed. Bounded in time; never rejects. */
  readonly deliver: (ticket: SmsTicket) => Promise<'sent' | 'failed'>;
  /** Whether what sends has failed a moment ago: then nothing is tried for anybody, whoever they are. */
  readonly isFailing: () => boolean;
};

/**
 * What happened to an account that the product around this service may want to act on. Times are epoch milliseconds.
 * `confirmed`: the account has a confirmed address for the first time, in whatever way. `email-changed`: it moved to
 * another confirmed address. `phone-confirmed` and `phone-changed` say the same of its number, which stands without its plus sign;
 * an account may have both, in any order, and a number more than once. `signed-in`: a session began; `isKnownDevice` also on the first device of all, `isFirst` when
 * nobody has signed in to the account before.
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
 * Called **inside** the transaction that an event is part of: what it writes holds or falls with it, and what it throws
 * undoes it. Runs as the owner.
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

/** A sign-in provider that speaks OpenID Connect. */
export type ProviderSettings = {
  /** Names it in paths, identities and `provider=`, e.g. `google`. */
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
  /** Where its metadata are found, as it names itself in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What is special about a provider that was added by a call. */
  readonly custom?: CustomProviderSettings;
};

export type CustomProviderSettings = {
  /** Of a provider that speaks OAuth 2 alone and says nothing of itself; null for one of OpenID Connect. */
  readonly endpoints: {
    readonly authorization: string;
    readonly token: string;
    readonly userinfo: string;
  } | null;
  /** Where its metadata are, if not where the issuer says; and its keys, if not where the metadata say. */
  readonly discoveryUrl: string | null;
  readonly keysUrl: string | null;
  /** Further clients whose id tokens are believed, an app's for example. */
  readonly acceptableClientIds: readonly string[];
  /** Asked for besides what OpenID Connect needs. */
  readonly scopes: readonly string[];
  readonly usesPkce: boolean;
  /** Further parameters of the way there. */
  readonly authorizationParams: Readonly<Record<string, string>>;
  readonly skipsNonce: boolean;
  /** Names of our claims with what the provider calls them. */
  readonly attributeMapping: Readonly<Record<string, string>>;
  /** Claims that are kept as they come. */
  readonly claimsAllowlist: readonly string[];
  /** Whether somebody of whom it tells no address gets an account without one. */
  readonly isEmailOptional: boolean;
};

/** Whom passkeys and security keys are made for (WebAuthn Level 2, section 4). They are of no use to anybody else. */
export type RelyingParty = {
  /** A host, or a domain above it; never an address of digits. */
  readonly id: string;
  /** What browsers call it when they ask for a finger or face. */
  readonly name: string;
  /** Where pages that ask for them stand. */
  readonly origins: readonly string[];
};

/** How other programs may ask people for access (protocol: oauth server). */
export type OAuthServerSettings = {
  /** The page at which people answer; it is led to with `authorization_id` in its query. */
  readonly consentPage: string;
  /** Whether programs may register themselves. */
  readonly registration: boolean;
};

/** Who says whether a captcha was solved: hCaptcha, Turnstile, or whoever answers as they do. */
export type CaptchaSettings = {
  /** The address that judges. */
  readonly siteverify: string;
  readonly secret: string;
  /** How long anybody waits for a verdict. */
  readonly timeoutMs: number;
};

/** A key of RSA and a certificate of it, both in PEM. */
export type SamlKeyPair = { readonly privateKey: string; readonly certificate: string };

/** How people of organisations sign in there (protocol: saml). */
export type SamlSettings = {
  /** Signs what is asked and reads what is encrypted; without one neither is done. */
  readonly keys: SamlKeyPair | null;
  /** Whether people come in by an answer to no question, since they began at their organisation. */
  readonly organisationsBegin: boolean;
  /** Whether metadata may be fetched from a network of one's own. */
  readonly privateMetadata: boolean;
  /** Whether what is encrypted by AES-CBC is read too, which proves nothing of what it holds. */
  readonly cbc: boolean;
};

export type AuthSettings = {
  /** What mails call the product. */
  readonly productName: string;
  /**
   * Where this service is reached from outside, e.g. `https://example.org/auth/v1`: `iss` and the base of
   * links.
   */
  readonly issuer: string;
  /** Where a link leads that names no permitted page. */
  readonly siteUrl: string;
  /**
   * The page that takes the credential of an invitation, with `userId`, `email` and `credential` in its query, and lets
   * its reader choose a password.
   */
  readonly invitationPage: string;
  /** Globs (`*`, `**`, `?`, `{a,b}`, `[a-z]`) of further pages that links may lead to. */
  readonly redirectAllowList: readonly string[];
  readonly signupEnabled: boolean;
  readonly emailAutoconfirm: boolean;
  readonly anonymousEnabled: boolean;
  /** Whether phone numbers are a way in. */
  readonly phoneEnabled: boolean;
  /** Whether a number counts without a code having been sent to it. */
  readonly phoneAutoconfirm: boolean;
  /** What clients are told sends text messages. */
  readonly smsProvider: string;
  /** Whether both the old and the new address confirm an email change. */
  readonly secureEmailChange: boolean;
  readonly minPasswordLength: number;
  /** How long after signing in a password may be changed without the current one. */
  readonly recentSignInSeconds: number;
  readonly accessTokenSeconds: number;
  /** How long after its revocation a refresh token may be used once more (protocol: refresh tokens). */
  readonly refreshReuseSeconds: number;
  /** Whether people may add an authenticator app; those who have one go on being asked for its codes. */
  readonly totpEnrolment: boolean;
  /** Whether people may add a phone as a second step; those who have one go on being asked for its codes. */
  readonly phoneEnrolment: boolean;
  /** Whether people may add a security key as a second step; those who have one go on being asked for it. */
  readonly webauthnEnrolment: boolean;
  readonly relyingParty: RelyingParty;
  /** Whether people may add passkeys and sign in with them. */
  readonly passkeysEnabled: boolean;
  /** Keys that secrets of second factors are kept under: the first seals, all open; with none they are kept as they are. */
  readonly factorKeys: readonly Uint8Array[];
  /** Life of the link and the code in a mail. */
  readonly otpSeconds: number;
  /** Least time between two mails of one kind to one address. */
  readonly mailIntervalSeconds: number;
  /** Life of a code in a text message. */
  readonly smsOtpSeconds: number;
  /** Least time between two text messages of one kind to one number. */
  readonly smsIntervalSeconds: number;
  /** Cap on text messages of the whole service, all processes together; null lifts it. */
  readonly smsPerHour: number | null;
  /** Cap on mails of the whole service, all processes together; null lifts it. */
  readonly mailsPerHour: number | null;
  /** Multiplies every rate per address (protocol: auth rate limits); 0 switches the limits off. */
  readonly rateLimitScale: number;
  /** How many password hashes may be computed at once in this process. */
  readonly concurrentHashes: number;
  /** Accounts elsewhere that people may sign in by, each with an `id` of its own. */
  readonly providers: readonly ProviderSettings[];
  /** Whether administrators may add further ones by a call. */
  readonly customProviders: boolean;
  /** Null where people of organisations do not sign in there by SAML 2.0. */
  readonly saml: SamlSettings | null;
  /** Null where nobody is asked to solve a captcha. */
  readonly captcha: CaptchaSettings | null;
  /** With which wallets people may sign in. */
  readonly web3: { readonly ethereum: boolean; readonly solana: boolean };
  /** Null where no other program gets access. */
  readonly oauthServer: OAuthServerSettings | null;
};
