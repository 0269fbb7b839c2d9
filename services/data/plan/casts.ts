import type { Catalogue, QualifiedName } from '../catalogue/catalogue.ts';
import { undefinedTypeError } from '../catalogue/catalogue-errors.ts';

/** Type names that are SQL keywords rather than names in the catalogue. */
const keywords = {
  int: 'int',
  integer: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  real: 'real',
  float: 'float',
  'double precision': 'double precision',
  decimal: 'decimal',
  dec: 'dec',
  numeric: 'numeric',
  boolean: 'boolean',
  character: 'character',
  char: 'char',
  'character varying': 'character varying',
  'char varying': 'char varying',
  varchar: 'varchar',
  bit: 'bit',
  'bit varying': 'bit varying',
  timestamp: 'timestamp',
  'timestamp without time zone': 'timestamp without time zone',
  'timestamp with time zone': 'timestamp with time zone',
  time: 'time',
  'time without time zone': 'time without time zone',
  'time with time zone': 'time with time zone',
  interval: 'interval',
} as const;

export type CastKeyword = (typeof keywords)[keyof typeof keywords];

const keywordOf: ReadonlyMap<string, CastKeyword> = new Map(Object.entries(keywords));

/** The target of a cast: a fixed keyword, or a type of the catalogue. */
export type Cast =
  | { readonly kind: 'keyword'; readonly keyword: CastKeyword }
  | { readonly kind: 'type'; readonly type: QualifiedName };

/** Resolves the name after `::`; an unknown type gets the database's own error (42704). */
export function resolveCast(catalogue: Catalogue, name: string): Cast {
  const folded = name.toLowerCase().replaceAll(/\s+/g, ' ');
  const keyword = keywordOf.get(folded);
  if (keyword !== undefined) return { kind: 'keyword', keyword };
  const type = catalogue.types.get(folded);
  if (type === undefined) throw undefinedTypeError(name);
  return { kind: 'type', type };
}
