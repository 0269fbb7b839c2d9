import { useLocation } from '../ui/route/router.tsx';

/** Shows the address, for tests of where something leads. */
export function Where() {
  const { pathname, search } = useLocation();
  return <output data-where>{pathname + search}</output>;
}

/** The address that `Where` shows. */
export const where = () => document.querySelector('[data-where]')?.textContent;
