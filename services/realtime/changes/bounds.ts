/** What somebody who listens to changes may ask for at most, and how changes are read. `docs/security.md` lists them. */
export const bounds = {
  /** Entries of one channel. */
  entries: 100,
  filterCharacters: 8192,
  conditions: 20,
  listItems: 100,
  patternCharacters: 100,
  /** Changes, and bytes of them, that are read at once. */
  pageRows: 500,
  pageBytes: 1_048_576,
  /** How many people, or filters, one question is about, and how many questions are asked at the same time. */
  peopleOfQuestion: 50,
  filtersOfQuestion: 50,
  askedAtOnce: 4,
  /** How long one question of those may take. */
  statementMs: 5000,
  /** How long a process counts as listening after its last sign of life. */
  leaseSeconds: 60,
  /** How long what is known of a table is believed. */
  tableKnownMs: 5000,
} as const;
