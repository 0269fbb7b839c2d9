declare module 'vitest' {
  /** What the global setups pass to the test files. */
  export interface ProvidedContext {
    /** File with a dumped, migrated PGlite data folder. */
    pgliteTemplate: string;
    postgresTemplate: {
      /** A database to connect to for creating and dropping others. */
      adminUrl: string;
      /** Name of the migrated database the others are copied from. */
      template: string;
    };
  }
}

export {};
