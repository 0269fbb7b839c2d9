import type { Column, QualifiedName, Relationship } from '../catalogue/catalogue.ts';
import type { AggregateFunction, JoinType, JsonStep, Operation, Value } from '../parse/tree.ts';
import type { Cast } from './casts.ts';

/** What a node reads from: a table of the catalogue, or the columns a function returns. */
export type Source = {
  /** Its name in errors, and the start of its relationships. */
  readonly name: QualifiedName;
  /** The name of its rows in errors, if different. */
  readonly place?: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly computed: ReadonlyMap<string, Column>;
  /** False if the rows come from the statement's own write or call. */
  readonly isTable: boolean;
};

/** A column of the catalogue with a path into its JSON. */
export type PlannedField = {
  readonly column: Column;
  readonly path: readonly JsonStep[];
  /** The function that computes it from the node's own rows; null for a column that these rows have. */
  readonly computedBy: QualifiedName | null;
};

/** A function over a group of rows, and the cast of its result. */
export type PlannedAggregate = { readonly name: AggregateFunction; readonly cast: Cast | null };

export type OutputColumn =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'field';
      readonly field: PlannedField;
      readonly cast: Cast | null;
      readonly aggregate: PlannedAggregate | null;
      /** The function that converts its domain to JSON; null if it is shown as stored. */
      readonly toldBy: QualifiedName | null;
      /** Key in the answer. */
      readonly key: string;
    }
  /**
   * The number of rows of the group. If it makes no groups, it is the number of all rows, and nothing else can be
   * selected beside it.
   */
  | {
      readonly kind: 'count';
      readonly cast: Cast | null;
      readonly key: string;
      readonly makesGroups: boolean;
    };

export type PlannedCondition =
  | {
      readonly kind: 'filter';
      readonly field: PlannedField;
      readonly negated: boolean;
      readonly operation: Operation;
    }
  /** Whether an embed has no match. */
  | { readonly kind: 'empty'; readonly embed: number; readonly negated: boolean }
  | { readonly kind: 'and' | 'or'; readonly negated: boolean; readonly terms: readonly PlannedCondition[] };

type OrderBy =
  /** A field of the to-one embed with that number; null for the node itself. */
  | { readonly kind: 'field'; readonly embed: number | null; readonly field: PlannedField }
  /** A column that a spread embed lifts, by its key inside the embed. */
  | { readonly kind: 'lifted'; readonly embed: number; readonly from: string };

export type PlannedOrder = OrderBy & {
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

/** The requested window of rows; resolved against the row cap when the statement is bound. */
export type Window = {
  readonly limit: Value | null;
  readonly offset: Value | null;
  /** From the `Range` header, both ends included. */
  readonly range: { readonly from: number; readonly to: number | null } | null;
  readonly maxRows: number | null;
};

/** One level of a read: rows of a table, or of the result of a write or call. */
export type ReadNode = {
  /** Null when the rows come from the statement's own write or function call. */
  readonly table: QualifiedName | null;
  /**
   * Name of the column that holds each row as a whole; set if the rows come from a write or call and functions take
   * them.
   */
  readonly rowAs: string | null;
  /** The columns that `everything` stands for. */
  readonly everything: readonly Column[];
  readonly columns: readonly OutputColumn[];
  readonly where: readonly PlannedCondition[];
  readonly order: readonly PlannedOrder[];
  readonly window: Window;
  readonly embeds: readonly Embed[];
};

/** A column of a spread embed that becomes one of the level above. */
export type LiftedColumn = {
  /** Key in the rows of the embed; null if the rows themselves are counted. */
  readonly from: string | null;
  /** Key in the answer. */
  readonly key: string;
  /** Applies to the rows of the level above: the embed's rows are grouped with them. */
  readonly aggregate: PlannedAggregate | null;
  /** Its values are JSON built by the statement, which the database cannot compare. */
  readonly isJson: boolean;
};

export type Embed = {
  /** What a spread embed lifts to the level above; null for an embed with its own key. */
  readonly lifted: readonly LiftedColumn[] | null;
  /** Key in the answer; null for an embed that only joins or is spread. */
  readonly key: string | null;
  /** The name parameters address it by. */
  readonly name: string;
  /** The relation's name if parameters address the embed by it despite its alias; null if none does. */
  readonly outdatedName: string | null;
  readonly join: JoinType;
  readonly relationship: Relationship;
  readonly node: ReadNode;
};
