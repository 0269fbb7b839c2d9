import type { Column, QualifiedName, Relationship } from '../catalogue/catalogue.ts';
import type { AggregateFunction, JoinType, JsonStep, Operation, Value } from '../parse/tree.ts';
import type { Cast } from './casts.ts';

/** What a node reads from: a table of the catalogue, or the columns a function gives. */
export type Source = {
  /** Its name in errors, and where relationships start. */
  readonly name: QualifiedName;
  readonly columns: ReadonlyMap<string, Column>;
  readonly computed: ReadonlyMap<string, Column>;
  /** False when the rows come from the statement's own write or call. */
  readonly isTable: boolean;
};

/** A column of the catalogue with a path into its JSON. */
export type PlannedField = {
  readonly column: Column;
  readonly path: readonly JsonStep[];
  /** The function that computes it of the node's own rows; null for a column that these rows have. */
  readonly computedBy: QualifiedName | null;
};

/** A function over a group of rows, and the cast of what it gives. */
export type PlannedAggregate = { readonly name: AggregateFunction; readonly cast: Cast | null };

export type OutputColumn =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'field';
      readonly field: PlannedField;
      readonly cast: Cast | null;
      readonly aggregate: PlannedAggregate | null;
      /** The function that tells its domain in JSON; null where it is told as it is. */
      readonly toldBy: QualifiedName | null;
      /** Key in the answer. */
      readonly key: string;
    }
  /** The number of rows of the group; of all rows, beside which nothing else can stand, where it makes no groups. */
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
  /** A field of the to-one embed of that number; null for the node itself. */
  | { readonly kind: 'field'; readonly embed: number | null; readonly field: PlannedField }
  /** A column that a spread embed gives, by its key inside. */
  | { readonly kind: 'lifted'; readonly embed: number; readonly from: string };

export type PlannedOrder = OrderBy & {
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
};

/** The window of rows asked for; resolved against the row cap when the statement is bound. */
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
  /** Name of the column that holds each row as a whole, where the rows come from there and functions take them. */
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
  /** Key in the rows of the embed; null for the rows themselves, which are counted. */
  readonly from: string | null;
  /** Key in the answer. */
  readonly key: string;
  /** Works on the rows of the level above: with them the embed's are put into groups. */
  readonly aggregate: PlannedAggregate | null;
  /** Its values are JSON made here, which the database cannot tell apart. */
  readonly isJson: boolean;
};

export type Embed = {
  /** What a spread embed gives to the level above; null for an embed that stands under a key of its own. */
  readonly lifted: readonly LiftedColumn[] | null;
  /** Key in the answer; null for an embed that only joins, or is spread. */
  readonly key: string | null;
  /** The name parameters address it by. */
  readonly name: string;
  /** The relation's name where parameters address it by that although it has an alias; null where none does. */
  readonly outdatedName: string | null;
  readonly join: JoinType;
  readonly relationship: Relationship;
  readonly node: ReadNode;
};
