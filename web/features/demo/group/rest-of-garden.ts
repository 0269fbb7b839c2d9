import { newId } from '../../../platform/new-id.ts';
import type { DemoWord, Garden } from '../device/demo-memory.ts';

type Library = { readonly words: readonly DemoWord[] };

/** Stands for a word as an account gets it: with another text or after another answer it is another one. */
const signOf = ({ id, fromText, toText }: DemoWord, { progress }: Garden): string =>
  JSON.stringify([id, fromText, toText, progress[id]?.lastUpdated ?? 0]);

/** What is sent of a garden. */
export const signsOf = (garden: Garden, { words }: Library): readonly string[] =>
  (garden.words ?? words).map((word) => signOf(word, garden));

/** The words that are new or were changed or studied since, as another garden; null if there are none. */
export function restOf(garden: Garden, { words }: Library, arrived: readonly string[]): Garden | null {
  const there = new Set(arrived);
  const rest = (garden.words ?? words).filter((word) => !there.has(signOf(word, garden)));
  if (rest.length === 0) return null;
  const ids = new Set(rest.map(({ id }) => id));
  const progress = Object.entries(garden.progress).filter(([id]) => ids.has(id));
  const { touchedAtMs } = garden;
  return { id: newId(), touchedAtMs, words: rest, progress: Object.fromEntries(progress) };
}
