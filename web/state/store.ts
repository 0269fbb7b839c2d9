import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** One value that screens follow and that handlers read at the moment they act. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** A change that returns the value it was given notifies nobody. */
  readonly update: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { subscribe, tell } = createListeners();
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    tell();
  };
  return { get: () => value, set, update: (change) => set(change(value)), subscribe };
}

/** The value of a store, now and whenever it changes. */
export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get);
