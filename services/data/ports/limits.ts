/**
 * The most that one request may ask for, fixed by the service. Each limit is far above what the tables need and far
 * below what does harm; those an operator may want to change are in `DataSettings`. `docs/security.md` lists them all.
 */
export const limits = {
  /** Bytes of path and query. Node itself refuses a longer request line. */
  urlBytes: 16_384,
  parameters: 100,
  /** Items of `select` on all levels, including aliases. */
  selectItems: 100,
  /** How often one column may be selected under different names. */
  copiesOfColumn: 5,
  /**
   * Columns of one level of an answer, with `*` counted as its columns; a table with more can be read with a single
   * `*`.
   */
  answerColumns: 400,
  embeds: 12,
  embedDepth: 5,
  /** Filters, across all trees and parameters. */
  conditions: 100,
  conditionDepth: 20,
  orderTerms: 10,
  /** Steps of one path into JSON. */
  pathSteps: 10,
  /** Items of one `in` list. */
  listItems: 2000,
  /** Names in `columns` and `on_conflict`, keys of the objects of a body. */
  names: 200,
  /** Characters of a `like` or `ilike` pattern. */
  patternCharacters: 500,
  /** Characters of a regular expression. */
  regexCharacters: 100,
  /** Product of the bounds of `{m,n}` in a regular expression. */
  regexRepetitions: 64,
  /** Full-text filters of one request, and characters in each. */
  searches: 4,
  searchCharacters: 500,
  /** Elements of a list in a body, in particular its rows. */
  bodyElements: 20_000,
  /**
   * The same limit for a body of rows written to the embedded database: its one connection serves nobody else
   * meanwhile.
   */
  embeddedRows: 2500,
  /** Values in a body, at any depth. */
  bodyValues: 500_000,
  bodyDepth: 32,
  /** Bytes of a form-encoded body, which is read in one go. */
  formBytes: 65_536,
  /** Bytes of a CSV body, which is read in one go as well. */
  csvBytes: 262_144,
  /** Characters of a CSV body as JSON, which repeats the names in each row. */
  csvCharacters: 4_194_304,
  /** Characters of a name for which similar names are suggested, and the number of names it is compared with. */
  hintCharacters: 200,
  hintNames: 500,
  /** Characters of one text in an error answer. */
  errorCharacters: 2000,
  /** Characters of a header that repeats the request. */
  headerCharacters: 4000,
} as const;
