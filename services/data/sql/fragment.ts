import type { QualifiedName } from '../catalogue/catalogue.ts';
import type { CastKeyword } from '../plan/casts.ts';

declare const trusted: unique symbol;

/**
 * SQL text that contains nothing from a request except quoted identifiers. Only this file makes it: from literals in
 * our own source, from quoted identifiers and from numbers; everything else must become a parameter. The assertions here
 * are the trust itself, so no other file may have one.
 */
export type Sql = string & { readonly [trusted]: true };

/** Text from our own source with fragments in between. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return String.raw({ raw: strings }, ...parts) as Sql;
}

export const nothing: Sql = sql``;

/** Fragments with a separator in between. */
export function join(parts: readonly Sql[], separator: Sql): Sql {
  return parts.join(separator) as Sql;
}

/**
 * A quoted identifier. Zero bytes, which would end the text of the statement early, and lone surrogates, which have no
 * encoding, cannot be part of a name.
 */
export function identifier(name: string): Sql {
  const clean = name.replaceAll('\0', '').toWellFormed();
  return `"${clean.replaceAll('"', '""')}"` as Sql;
}

/** A name with its schema, both quoted. */
export function qualified({ schema, name }: QualifiedName): Sql {
  return sql`${identifier(schema)}.${identifier(name)}`;
}

/** A whole number. */
export function integer(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return String(value) as Sql;
}

/** A parameter of the statement by its number, counted from 1. */
export function parameter(number: number): Sql {
  return sql`$${integer(number)}`;
}

/** A string literal for names from the catalogue; texts from a request become parameters instead. */
export function catalogueLiteral(text: string): Sql {
  const escaped = text.replaceAll('\0', '').replaceAll("'", "''").replaceAll('\\', '\\\\');
  return `E'${escaped}'` as Sql;
}

/** An expression as the catalogue prints it (the default of a column). */
export function catalogueExpression(expression: string): Sql {
  return `(${expression})` as Sql;
}

/** An alias we generate: `t` for tables, `e` for embeds, `j` for junctions, `d` for defaults. */
export function alias(letter: 't' | 'e' | 'j' | 'd', number: number): Sql {
  return `${letter}${integer(number)}` as Sql;
}

/** One of the type names that are SQL keywords. */
export function castKeyword(name: CastKeyword): Sql {
  return name as string as Sql;
}

/** Fixed words of SQL by the protocol's names for them. */
export function keyword<K extends string>(words: Readonly<Record<K, string>>, name: K): Sql {
  return words[name] as Sql;
}
