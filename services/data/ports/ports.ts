import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database, Identity } from '@vocabloom/database/port/database.ts';

/** Why a bearer token was refused; each kind has its own code and text in the protocol's error table. */
export type TokenRefusal =
  | { readonly kind: 'undecodable'; readonly message: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'not-yet-valid' }
  | { readonly kind: 'issued-in-future' }
  | { readonly kind: 'wrong-audience' }
  | { readonly kind: 'malformed-claims' }
  | { readonly kind: 'wrong-issuer' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'second-step-owed' }
  | { readonly kind: 'anonymous-off' };

type TokenVerdict =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly refusal: TokenRefusal };

/**
 * Reads an `Authorization` header and checks the bearer token in it; null where there is none. Asked for every request:
 * whoever answers keeps what there is to remember.
 */
export type ReadCaller = (authorization: string | undefined) => Promise<TokenVerdict | null>;

type StatementTimeoutMs = {
  readonly anonymous: number;
  readonly authenticated: number;
  readonly service: number;
};

export type Share = { readonly running: number; readonly waiting: number };

type FunctionName = { readonly schema: string; readonly name: string };

export type DataSettings = {
  /** Exposed schemas; the first one answers requests without a profile header. */
  readonly schemas: readonly [string, ...string[]];
  /** Schemas added to the search path behind the requested one. */
  readonly extraSearchPath?: readonly string[];
  /** Function that every request of the database calls first, in the caller's name (protocol: transaction settings). */
  readonly preRequest?: FunctionName;
  /** Most rows of one answer, at every level of embedding; null for no cap. */
  readonly maxRows: number | null;
  /** Whether `Prefer: tx=commit|rollback` is honoured. */
  readonly txPreference: boolean;
  /** How a transaction ends unless such a preference says otherwise: `commit` where nothing is set. */
  readonly txEnd?: 'commit' | 'rollback';
  /** Whether aggregate functions in `select` are allowed. */
  readonly aggregates: boolean;
  /** What the root describes: what the role may use, all there is whoever asks, or nothing. */
  readonly openApi: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  /** Whether that description says that calls may carry a token. */
  readonly openApiSecurity?: boolean;
  /** Function of the requested schema that answers at the root in the place of the description. */
  readonly rootFunction?: string;
  /** Where the service is reached from outside, for that description. */
  readonly address?: string;
  /** Whether answers tell how long each stage took. */
  readonly serverTiming?: boolean;
  /** Values that every transaction finds as `app.settings.<name>`. */
  readonly appSettings?: Readonly<Record<string, string>>;
  /** Settings of a function (`SET`) that hold for the whole transaction in which it is called. */
  readonly hoistedSettings?: readonly string[];
  /** Whether errors tell details and hints beside code and message. */
  readonly errorDetails?: boolean;
  /** Whether the execution plan media type is served. */
  readonly explain: boolean;
  /** Whether `count=planned|estimated` may be answered with the plan's figure, which tells of everybody's rows. */
  readonly plannedCounts: boolean;
  /** Largest request body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Largest answer in bytes. */
  readonly answerLimitBytes?: number;
  /** How long one statement may take, by who asks. Settings of the database role itself come before these. */
  readonly statementTimeoutMs?: StatementTimeoutMs;
  /** How much one person may have at work at the same time, and waiting behind it. The service role is not held to it. */
  readonly share?: Share;
};

export type DataLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

/** What is looked for in a body: keys of texts, keys of what tells the rows apart that hold them. */
export type Wanted = {
  readonly texts: ReadonlySet<string>;
  readonly context: ReadonlySet<string>;
  /** Most characters a list or object in the place of a text may have to be looked at. */
  readonly longestText: number;
};

/** The texts of all rows (or of the arguments of a call) that have the same context. */
export type TextsOfRows = {
  readonly context: ReadonlyMap<string, string>;
  readonly texts: ReadonlySet<string>;
};

/** Texts of a JSON body that is about to be written, or handed to a function, and who sends it. */
type Write = { readonly texts: readonly TextsOfRows[]; readonly identity: Identity };

/** An answer in the protocol's shape for what the host will not have written. */
type Refusal = { readonly status: number; readonly code: string; readonly message: string };

/** Lets the host refuse writes for reasons a database cannot know. Rights are the database's to judge. */
export type WriteScreen = {
  /** What it wants to see of a body. The database must refuse texts longer than `longestText`. */
  readonly wanted: Wanted;
  /** Null lets the write pass. It may be handed many thousand texts, and must not hold the event loop over them. */
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
};
