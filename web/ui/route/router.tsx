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

/** Gives everything inside the place somebody is at, and the ways to others. */
export function Router({ history, children }: { history: PlaceHistory; children: ReactNode }) {
  const [here, setHere] = useState(history.here);
  useLayoutEffect(() => {
    // As a transition: the page that is left stands until the next one has come.
    const follow = () => startTransition(() => setHere(history.here()));
    // Somebody may have gone on before this was heard.
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

/** How one came to the place one is at. */
export const useArrival = (): Arrival => useRouting().how;

/** Leads to an address of the app; what the address leaves out (`?edit`) is as it is now. */
export const useNavigate = (): PlaceHistory['go'] => useRouting().go;

/** What the address asks for, and how to ask for something else on the same page. */
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
