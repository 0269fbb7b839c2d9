import { createListeners } from '../../state/listeners.ts';
import { addressOf, type Place, placeAt } from './place.ts';

/** How a person arrived at a place: by a link, by one that replaces the last place, or by going back or forward. */
export type Arrival = 'push' | 'replace' | 'pop';
export type Here = { readonly place: Place; readonly how: Arrival };

export type Going = {
  /** Going back then skips the place being left. */
  readonly replace?: boolean | undefined;
  /** State for the target page. */
  readonly state?: unknown;
};

export type PlaceHistory = {
  readonly here: () => Here;
  readonly go: (to: string, going?: Going) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
};

type Kept = { readonly of?: unknown; readonly key?: unknown } | null;

function placeInBrowser(): Place {
  const { pathname, search, hash } = location;
  // Whatever was left there, its fields are unknown.
  const { of: state = null, key } = (history.state as Kept) ?? {};
  return { pathname, search, hash, state, key: typeof key === 'string' ? key : 'first' };
}

/** The history of the browser tab. */
export function browserHistory(): PlaceHistory {
  let here: Here = { place: placeInBrowser(), how: 'pop' };
  const { subscribe, tell } = createListeners();
  const arrive = (place: Place, how: Arrival) => {
    here = { place, how };
    tell();
  };
  addEventListener('popstate', () => arrive(placeInBrowser(), 'pop'));
  return {
    here: () => here,
    go: (to, { replace = false, state } = {}) => {
      const place = placeAt(to, location, state);
      const kept = { of: place.state, key: place.key };
      if (replace) history.replaceState(kept, '', addressOf(place));
      else history.pushState(kept, '', addressOf(place));
      arrive(place, replace ? 'replace' : 'push');
    },
    subscribe,
  };
}
