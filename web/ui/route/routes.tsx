import { createContext, type ReactNode, use, useMemo } from 'react';
import { match, type Params } from './match.ts';
import { useLocation } from './router.tsx';

/** Pages by their paths: `/module/:moduleKey`, `/module/*`, and `*` for all others. */
export type Pages = Readonly<Record<string, ReactNode>>;

const ParamsContext = createContext<Params>({});

/** The values in the address for the names in its page's path. */
export const useParams = (): Params => use(ParamsContext);

/** The page of the address. */
export function Routes({ pages }: { pages: Pages }): ReactNode {
  const { pathname } = useLocation();
  const found = useMemo(() => match(Object.keys(pages), pathname), [pages, pathname]);
  return found && <ParamsContext value={found.params}>{pages[found.pattern]}</ParamsContext>;
}
