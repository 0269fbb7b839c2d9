import { createListeners } from '../state/listeners.ts';
import { placeAt } from '../ui/route/place.ts';
import type { Here, PlaceHistory } from '../ui/route/place-history.ts';

/** A history separate from the browser's. */
export function memoryHistory(start: string): PlaceHistory {
  let here: Here = { place: placeAt(start, { pathname: '/', search: '' }), how: 'pop' };
  const { subscribe, tell } = createListeners();
  return {
    here: () => here,
    go: (to, { replace = false, state } = {}) => {
      here = { place: placeAt(to, here.place, state), how: replace ? 'replace' : 'push' };
      tell();
    },
    subscribe,
  };
}
