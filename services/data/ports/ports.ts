import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database, Identity } from '@vocabloom/database/port/database.ts';

/** Why a bearer token was refused; each kind has its own code and text in the protocol's error table. */
export type TokenRefusal =
  | { readonly kind: 'undecodable'; readonly message: string; readonly details?: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not-yet-valid' }
  | { readonly kind: 'issued-in-future' }
  | { readonly kind: 'wrong-audience' }
  | { readonly kind: 'malformed-claims' }
  | { readonly kind: 'mistyped-claim'; readonly claim: 'exp' | 'nbf' | 'iat' | 'aud' }
  | { readonly kind: 'wrong-issuer' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'second-step-owed' };

type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly refusal: TokenRefusal };

/**
 * Reads an `Authorization` header and checks its bearer token; null if there is none. Called for every request: any
 * caching is up to the implementation.
 */
export type ReadCaller = (authorization: string | undefined) => Promise<TokenVerdict | null>;

type StatementTimeoutMs = {
  readonly anonymous: number;
  readonly authenticated: number;
  readonly service: number;
};

export type Share = { readonly running: number; readonly waiting: number };

type FunctionName = { readonly schema: string; readonly name: string };

/** The settings of a function that apply to the whole transaction, unless the operator names others. */
export const defaultHoistedSettings: readonly string[] = [
  'statement_timeout',
  'plan_filter.statement_cost_limit',
  'default_transaction_isolation',
];

export type DataSettings = {
  /** Whether requests without a token are served, as the role `anon`; true by default. */
  readonly anonymous?: boolean;
  /** Exposed schemas; the first one serves requests without a profile header. */
  readonly schemas: readonly [string, ...string[]];
  /** Schemas added to the search path after the requested one. */
  readonly extraSearchPath?: readonly string[];
  /**
   * Function that every request to the database calls first, with the caller's rights (protocol: transaction settings).
   */
  readonly preRequest?: FunctionName;
  /** Maximum number of rows of one answer, at every level of embedding; null for no cap. */
  readonly maxRows: number | null;
  /** Whether `Prefer: tx=commit|rollback` is honored. */
  readonly txPreference: boolean;
  /** How a transaction ends unless such a preference says otherwise; `commit` by default. */
  readonly txEnd?: 'commit' | 'rollback';
  /** Whether aggregate functions in `select` are allowed. */
  readonly aggregates: boolean;
  /** What the root describes: what the role may use, everything regardless of the role, or nothing. */
  readonly openApi: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  /** Whether that description states that calls may carry a token. */
  readonly openApiSecurity?: boolean;
  /** Function of the requested schema that answers at the root in place of the description. */
  readonly rootFunction?: string;
  /** The address of the service as seen from outside, used in that description. */
  readonly address?: string;
  /** Whether answers report how long each stage took. */
  readonly serverTiming?: boolean;
  /** Values that are available in every transaction as `app.settings.<name>`. */
  readonly appSettings?: Readonly<Record<string, string>>;
  /** Settings of a function (`SET`) that apply to the whole transaction in which it is called. */
  readonly hoistedSettings?: readonly string[];
  /** Whether errors include details and hints besides code and message. */
  readonly errorDetails?: boolean;
  /** Whether the execution plan media type is served. */
  readonly explain: boolean;
  /**
   * Whether `count=planned|estimated` may be answered with the planner's figure, which reveals something about
   * everybody's rows.
   */
  readonly plannedCounts: boolean;
  /** Largest request body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Largest answer in bytes. */
  readonly answerLimitBytes?: number;
  /** How long one statement may take, by kind of caller. Settings of the database role itself take precedence. */
  readonly statementTimeoutMs?: StatementTimeoutMs;
  /** How many requests of one person may run at the same time, and how many may wait. The service role is exempt. */
  readonly share?: Share;
};

export type DataLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

/** What is collected from a body: the keys of the texts, and the keys of the context that distinguishes their rows. */
export type Wanted = {
  readonly texts: ReadonlySet<string>;
  readonly context: ReadonlySet<string>;
  /** Maximum number of characters to look at in a list or object in place of a text. */
  readonly longestText: number;
};

/** The texts of all rows (or of the arguments of a call) with the same context. */
export type TextsOfRows = {
  readonly context: ReadonlyMap<string, string>;
  readonly texts: ReadonlySet<string>;
};

/** The texts of a JSON body that is about to be written, or passed to a function, and its sender. */
type Write = { readonly texts: readonly TextsOfRows[]; readonly identity: Identity };

/** An answer in the protocol's shape for a write that the host rejects. */
type Refusal = { readonly status: number; readonly code: string; readonly message: string };

/** Lets the host refuse writes for reasons the database cannot know. Rights are up to the database. */
export type WriteScreen = {
  /** What the host wants to see of a body. The database must refuse texts longer than `longestText`. */
  readonly wanted: Wanted;
  /** Null lets the write pass. It may receive many thousands of texts, and must not block the event loop over them. */
  readonly refuse: (write: Write) => Promise<Refusal | null>;
};

/** Everything the data service needs from outside. */
export type DataServicePorts = {
  readonly database: Database;
  readonly readCaller: ReadCaller;
  readonly settings: DataSettings;
  readonly logger: DataLogger;
  readonly clock: Clock;
  readonly screenWrites?: WriteScreen;
  /** What an address counts as, such as the network it is in; the address itself by default. */
  readonly addressKey?: (address: string) => string;
};
