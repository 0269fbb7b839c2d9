import { createStore } from '../../state/store.ts';
import { keyOf, type TakeSound, type WordSide } from './recording.ts';

/** A take without a place on the disk. */
export type UnkeptTake = { readonly sound: TakeSound; readonly durationMs: number };

type Of = WordSide & { readonly userId: string };

const takes = new Map<string, UnkeptTake>();
/** How many takes this page alone has. */
export const unkeptCount = createStore(0);

const nameOf = ({ userId, ...side }: Of): string => `${userId} ${keyOf(side)}`;

/** A page that would lose one asks before it is left. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The take of a side that this page alone has, because the device had no room for it. */
export const unkeptTake = (of: Of): UnkeptTake | undefined => takes.get(nameOf(of));

/** Holds a take as long as the page lives, so that it can be kept once there is room; null lets it go. */
export function holdUnkept(of: Of, take: UnkeptTake | null): void {
  if (take) takes.set(nameOf(of), take);
  else takes.delete(nameOf(of));
  unkeptCount.set(takes.size);
  if (takes.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
