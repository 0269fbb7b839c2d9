import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What the tests have shown about one share of the changes, line by line as it happens. The journal outlasts a process
 * that must be killed because it hangs, and the next one continues from it.
 */
export type Entry =
  /** A test runs with this change, and has this long to finish. */
  | { readonly kind: 'trying'; readonly change: string; readonly test: string; readonly withinMs: number }
  | { readonly kind: 'unnoticed'; readonly change: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly change: string; readonly test: string; readonly isEndless: boolean }
  /** The test now fails without the change too: only a new process is clean. */
  | { readonly kind: 'spoiled'; readonly change: string; readonly test: string }
  /** These ran while their file was loaded. */
  | { readonly kind: 'loaded'; readonly changes: readonly string[] };

export type Journal = {
  readonly add: (entry: Entry) => void;
  readonly entries: () => readonly Entry[];
};

/** A journal in this file, which need not exist yet. One process writes, any may read. */
export const openJournal = (path: string): Journal => ({
  add: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`),
  entries: () =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          // The last line may be incomplete when it is read.
          .slice(0, -1)
          .map((line): Entry => JSON.parse(line))
      : [],
});

/** The outcome of the changes, by their ids. */
export type Findings = {
  readonly noticed: ReadonlySet<string>;
  /** Noticed because the tests did not end. */
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
