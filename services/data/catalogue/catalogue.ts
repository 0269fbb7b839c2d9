/** A name inside a schema. */
export type QualifiedName = { readonly schema: string; readonly name: string };

/**
 * Functions that convert a domain to and from other forms (protocol: domain representations); null where there is none.
 */
type Representation = {
  readonly toJson: QualifiedName | null;
  readonly fromJson: QualifiedName | null;
  readonly fromText: QualifiedName | null;
};

/** A media type that the database produces by a function (protocol: media type handlers). */
export type MediaHandler = {
  /** In lower case; every type for a wildcard. */
  readonly mediaType: string;
  readonly isBinary: boolean;
  /** The aggregate that produces it from rows; null where the called function returns it. */
  readonly aggregate: QualifiedName | null;
  /** The table whose rows the aggregate takes; null where it takes any. */
  readonly table: QualifiedName | null;
};

export type Column = {
  readonly name: string;
  readonly type: QualifiedName;
  /** The base type of a domain; decides how JSON paths and text search treat the column. */
  readonly baseType: string;
  /** The default's expression as PostgreSQL prints it; null for none. */
  readonly defaultExpression: string | null;
  /** The function that computes it from a row (protocol: computed columns); missing for a column of the table. */
  readonly computedBy?: QualifiedName;
  /** How its domain is represented; missing if the domain has no form of its own. */
  readonly representation?: Representation;
};

export type Table = QualifiedName & {
  readonly isView: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  /** Whether triggers that run behind an insert or an update may change the rows once more. */
  readonly changesAfter: { readonly insert: boolean; readonly update: boolean };
  /**
   * Functions that take a row and return one value: they can be selected, filtered and ordered by like columns, but are
   * not part of `*`.
   */
  readonly computed: ReadonlyMap<string, Column>;
};

/** A pair of equal columns: of the table on the near side and of the one on the far side. */
export type ColumnPair = readonly [near: string, far: string];

type Junction = {
  readonly table: QualifiedName;
  readonly nearConstraint: string;
  readonly farConstraint: string;
  readonly nearColumns: readonly ColumnPair[];
  readonly farColumns: readonly ColumnPair[];
};

type RelationshipEnds = {
  readonly from: QualifiedName;
  readonly to: QualifiedName;
  readonly toView: boolean;
};

export type KeyRelationship = RelationshipEnds & {
  readonly cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
  readonly constraint: string;
  readonly columns: readonly ColumnPair[];
  /** Whether the foreign key is on the near side. */
  readonly holdsKey: boolean;
};

export type JunctionRelationship = RelationshipEnds & {
  readonly cardinality: 'many-to-many';
  readonly junction: Junction;
};

/** A function that takes a row of the near table and returns rows of the far one (protocol: computed relationships). */
export type ComputedRelationship = RelationshipEnds & {
  readonly cardinality: 'computed';
  readonly function: QualifiedName;
  readonly isToOne: boolean;
};

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export type Parameter = {
  readonly name: string;
  readonly type: QualifiedName;
  /** The type as PostgreSQL prints it. */
  readonly typeText: string;
  readonly required: boolean;
  readonly variadic: boolean;
};

export type Routine = QualifiedName & {
  /** Its comment in the database. */
  readonly description: string | null;
  readonly parameters: readonly Parameter[];
  readonly returnsSet: boolean;
  readonly returns: 'void' | 'scalar' | 'composite';
  /** The table whose row type is returned, if it is one. */
  readonly returnsTable: QualifiedName | null;
  readonly columns: ReadonlyMap<string, Column>;
  readonly volatile: boolean;
  /** Its own settings that apply to the whole transaction. */
  readonly settings: Readonly<Record<string, string>>;
  /** The media type of its value; null if its return type names none. */
  readonly gives: MediaHandler | null;
};

/** What the service knows about the database; replaced as a whole when it is read again. */
export type Catalogue = {
  readonly tables: ReadonlyMap<string, Table>;
  /** Keyed by the near table. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Keyed by name; several if overloaded. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** Aggregates that produce answers from rows. */
  readonly handlers: readonly MediaHandler[];
  /** Types that `::name` may cast to, by lower-case name. */
  readonly types: ReadonlyMap<string, QualifiedName>;
  /** Settings with which a transaction of a role starts, by role. */
  readonly roleSettings: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

/** The key of a qualified name in the catalogue's maps. */
export function keyOf({ schema, name }: QualifiedName): string {
  return JSON.stringify([schema, name]);
}

/** Whether at most one row of the far side belongs to a row of the near one. */
export function isToOne(relationship: Relationship): boolean {
  return relationship.cardinality === 'computed'
    ? relationship.isToOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}

/** The order in which candidates are listed: by code units of their names, the same in every locale. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
