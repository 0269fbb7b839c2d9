import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Place } from './place.ts';
import type { Arrival, Going, PlaceHistory } from './place-history.ts';

type Routing = {
  readonly place: Place;
  readonly how: Arrival;
  readonly go: PlaceHistory['go'];
};

const RoutingContext = createContext<Routing | null>(null);

/** Gives everything inside it the current place and the ways to others. */
export function Router({ history, children }: { history: PlaceHistory; children: ReactNode }) {
  const [here, setHere] = useState(history.here);
  useLayoutEffect(() => {
    // As a transition: the old page stays until the next one is ready.
    const follow = () => startTransition(() => setHere(history.here()));
    // The place may have changed before this effect ran.
    follow();
    return history.subscribe(follow);
  }, [history]);
  const routing = useMemo(() => ({ ...here, go: history.go }), [here, history]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('There is no router around this');
  return routing;
}

export const useLocation = (): Place => useRouting().place;

/** How the person arrived at the current place. */
export const useArrival = (): Arrival => useRouting().how;

/** Navigates to an address of the app; missing parts (`?edit`) stay as they are now. */
export const useNavigate = (): PlaceHistory['go'] => useRouting().go;

/** The query of the address, and a function to change it on the same page. */
export function useSearchParams() {
  const { place, go } = useRouting();
  const { search } = place;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: Readonly<Record<string, string>>, going?: Going) => go(`?${new URLSearchParams(next)}`, going),
    [go],
  );
  return [query, setQuery] as const;
}
