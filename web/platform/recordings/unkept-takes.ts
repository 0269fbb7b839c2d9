import { createStore } from '../../state/store.ts';
import { keyOf, type TakeSound, type WordSide } from './recording.ts';

/** A take that found no room on the disk. */
export type UnkeptTake = { readonly sound: TakeSound; readonly durationMs: number };

type Of = WordSide & { readonly userId: string };

/** The most takes a page holds; at this number, nothing more is recorded. */
export const MAX_UNKEPT = 20;

const takes = new Map<string, UnkeptTake>();
/** How many takes exist only on this page. */
export const unkeptCount = createStore(0);

const nameOf = ({ userId, ...side }: Of): string => `${userId} ${keyOf(side)}`;

/** Makes the browser ask before the page is left, if a take would be lost. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The take of a side that exists only on this page, because the device had no room for it. */
export const unkeptTake = (of: Of): UnkeptTake | undefined => takes.get(nameOf(of));

/** Holds a take as long as the page lives, so that it can be stored once there is room; null drops it. */
export function holdUnkept(of: Of, take: UnkeptTake | null): void {
  if (take) takes.set(nameOf(of), take);
  else takes.delete(nameOf(of));
  unkeptCount.set(takes.size);
  if (takes.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
