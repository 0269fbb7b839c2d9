import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the tests of one share of the changes have shown, line by line as it happens: it outlasts a process that must be
 * stopped because it stands still, and the next one goes on from there.
 */
export type Entry =
  /** A test runs with this change, and is through with it in so much time or never. */
  | { readonly kind: 'trying'; readonly change: string; readonly test: string; readonly withinMs: number }
  | { readonly kind: 'unnoticed'; readonly change: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly change: string; readonly test: string; readonly isEndless: boolean }
  /** The test does not pass any more without the change either: only a new process is as before. */
  | { readonly kind: 'spoilt'; readonly change: string; readonly test: string }
  /** These ran while their file was loaded. */
  | { readonly kind: 'loaded'; readonly changes: readonly string[] };

export type Journal = {
  readonly add: (entry: Entry) => void;
  readonly entries: () => readonly Entry[];
};

/** A journal in this file, which need not be there yet. One process writes, any may read. */
export const openJournal = (path: string): Journal => ({
  add: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`),
  entries: () =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          // The last line may not be whole when it is read.
          .slice(0, -1)
          .map((line): Entry => JSON.parse(line))
      : [],
});

/** What came of the changes, by their ids. */
export type Findings = {
  readonly noticed: ReadonlySet<string>;
  /** Of those noticed: the tests did not come to an end. */
  readonly endless: ReadonlySet<string>;
  /** A test ran through them. */
  readonly tried: ReadonlySet<string>;
  readonly loaded: ReadonlySet<string>;
};

export function findingsOf(entries: readonly Entry[]): Findings {
  const ids = (of: (entry: Entry) => readonly string[]) => new Set(entries.flatMap(of));
  return {
    noticed: ids((entry) => (entry.kind === 'noticed' ? [entry.change] : [])),
    endless: ids((entry) => (entry.kind === 'noticed' && entry.isEndless ? [entry.change] : [])),
    tried: ids((entry) => (entry.kind === 'trying' ? [entry.change] : [])),
    loaded: ids((entry) => (entry.kind === 'loaded' ? entry.changes : [])),
  };
}
