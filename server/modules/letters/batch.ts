/** How many people one run looks after, and how. */
export type Batch = {
  readonly most: number;
  /** One after the other; of whom it fails is told, and the next has their turn. */
  readonly work: <Person>(
    people: readonly Person[],
    write: (person: Person) => Promise<void>,
  ) => Promise<void>;
};

/** A run is bounded, so that it ends before the next one; who is left waits for that. */
export const batchOf = (most: number, onFailure: (error: unknown) => void): Batch => ({
  most,
  work: async (people, write) => {
    for (const person of people) await write(person).catch(onFailure);
  },
});
