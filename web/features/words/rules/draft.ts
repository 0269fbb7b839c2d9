import * as z from 'zod/mini';
import type { PairRows } from './pair-rows.ts';

/** Unsaved input. It survives a reload and leaving the page by mistake, but not closing the tab. */
export type Draft = {
  /** The group being created, or the one that receives the words. */
  readonly groupId: string;
  readonly name: string;
  readonly rows: PairRows;
  /** The stored words the rows began with; empty if all rows are new. */
  readonly knownIds: readonly string[];
};

const DraftSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  rows: z.array(z.object({ id: z.string(), fromText: z.string(), toText: z.string() })),
  knownIds: z.array(z.string()),
});

const keyOf = (about: string): string => `vocabloom.draft.${about}`;

function read<Kept>(about: string, parse: (value: unknown) => Kept): Kept | null {
  try {
    const text = sessionStorage.getItem(keyOf(about));
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The draft kept under this name; null if there is none, or none that can be read. */
export const readDraft = (about: string): Draft | null => read(about, DraftSchema.parse);

/** The pasted list kept under this name, before it has become rows. */
export const readList = (about: string): string | null => read(about, z.string().parse);

/**
 * Stores a draft or a list, or deletes it if null. If the browser refuses storage, no draft is stored and nothing else
 * fails.
 */
export function writeDraft(about: string, draft: Draft | string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(about));
    else sessionStorage.setItem(keyOf(about), JSON.stringify(draft));
  } catch {
    // Private window or full storage: the text is still on the page.
  }
}
