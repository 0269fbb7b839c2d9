/**
 * The most that a client listening to changes may ask for, and how changes are read. `docs/security.md` lists all
 * limits.
 */
export const bounds = {
  /** Subscriptions of one channel. */
  entries: 100,
  filterCharacters: 8192,
  conditions: 20,
  listItems: 100,
  patternCharacters: 100,
  /** Changes, and bytes of them, read at once. */
  pageRows: 500,
  pageBytes: 1_048_576,
  /** How many people, or filters, one query covers, and how many queries run at the same time. */
  peopleOfQuestion: 50,
  filtersOfQuestion: 50,
  askedAtOnce: 4,
  /** How long one of these queries may take. */
  statementMs: 5000,
  /** How long a process counts as listening after its last sign of life. */
  leaseSeconds: 60,
  /** How long cached table definitions are used. */
  tableKnownMs: 5000,
} as const;
