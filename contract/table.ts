/** A table in the form the data service's client library expects: rows to read, rows to write, and relationships. */
export type Table<
  T extends {
    row: Record<string, unknown>;
    /** Columns an insert may leave out. */
    optional: keyof T['row'];
    /** Columns the database computes. */
    readOnly: keyof T['row'];
    relationships: readonly unknown[];
  },
> = {
  Row: T['row'];
  Insert: Omit<T['row'], T['optional'] | T['readOnly']> & Partial<Pick<T['row'], T['optional']>>;
  Update: Partial<Omit<T['row'], T['readOnly']>>;
  Relationships: T['relationships'];
};
