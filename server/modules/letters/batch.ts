/** How many people one run handles, and how. */
export type Batch = {
  readonly most: number;
  /** Handles one person after another; a failure is reported, and the next person gets their turn. */
  readonly work: <Person>(
    people: readonly Person[],
    write: (person: Person) => Promise<void>,
  ) => Promise<void>;
};

/** A run is bounded so that it ends before the next one; anyone left over waits for that. */
export const batchOf = (most: number, onFailure: (error: unknown) => void): Batch => ({
  most,
  work: async (people, write) => {
    for (const person of people) await write(person).catch(onFailure);
  },
});
