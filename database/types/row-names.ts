/** The singular of a table's name. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** The name of the schema of a table's rows: `word_groups` has `wordGroupRow`s. */
export const rowName = (table: string): string =>
  `${singular(table).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Row`;
