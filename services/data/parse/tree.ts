/**
 * A text that came with the request. `input` is its number among the inputs (0 for the body, then the query parameters
 * in order) if the whole text varies between requests of one shape; null if it is part of the shape.
 */
export type Value = { readonly text: string; readonly input: number | null };

type JsonOperand =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: string };

export type JsonStep = { readonly arrow: '->' | '->>'; readonly operand: JsonOperand };

/** A column with an optional path into its JSON. */
export type Field = { readonly name: string; readonly path: readonly JsonStep[] };

export type JoinType = 'inner' | 'left';

export const aggregateFunctions = ['sum', 'avg', 'count', 'max', 'min'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/** A function over a column's values in a group of rows; `cast` applies to its result. */
export type Aggregate = { readonly name: AggregateFunction; readonly cast: string | null };

export type SelectItem =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly alias: string | null;
      readonly cast: string | null;
      readonly aggregate: Aggregate | null;
    }
  /** `count()`: counts rows, not a column's values. */
  | { readonly kind: 'count'; readonly alias: string | null; readonly cast: string | null }
  | {
      readonly kind: 'embed';
      readonly relation: string;
      readonly alias: string | null;
      readonly hint: string | null;
      readonly join: JoinType | null;
      readonly items: readonly SelectItem[];
    }
  | {
      readonly kind: 'spread';
      readonly relation: string;
      readonly hint: string | null;
      readonly join: JoinType | null;
      readonly items: readonly SelectItem[];
    };

type Quantifier = 'any' | 'all';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type QuantOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: Value }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantOperator;
      readonly quantifier: Quantifier | null;
      readonly value: Value;
    }
  /** The list as written, `("a",b)`; it is split when the statement is bound. */
  | { readonly kind: 'in'; readonly list: Value }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: Value }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly language: string | null;
      readonly value: Value;
    };

export type Filter = { readonly field: Field; readonly negated: boolean; readonly operation: Operation };

export type Condition =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | {
      readonly kind: 'and' | 'or';
      readonly negated: boolean;
      readonly terms: readonly Condition[];
    };

export type OrderTerm = {
  /** The to-one embed the field belongs to; null for a field of the resource itself. */
  readonly relation: string | null;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

/** Names of the embeds from the root down to the one a parameter applies to; empty for the root. */
type EmbedPath = readonly string[];

export type At<T> = { readonly path: EmbedPath; readonly item: T };

export type ParsedQuery = {
  readonly select: readonly SelectItem[];
  readonly conditions: readonly At<Condition>[];
  readonly order: readonly At<readonly OrderTerm[]>[];
  readonly limits: readonly At<Value>[];
  readonly offsets: readonly At<Value>[];
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** Parameters that are not filters: the arguments of a function called by GET. */
  readonly arguments: readonly { readonly name: string; readonly value: Value }[];
};

/** The parameters of a query that apply to one node and those below it. */
export type NodeQuery = Pick<ParsedQuery, 'select' | 'conditions' | 'order' | 'limits' | 'offsets'>;
