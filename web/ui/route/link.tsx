import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { addressOf, partsOf } from './place.ts';
import { useLocation, useNavigate } from './router.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** For the page that is led to. */
  state?: unknown;
  /** Leads out of the app: the browser loads the page. */
  reloadDocument?: boolean;
};

/** Whether the app shall follow a click itself, and not open another tab or window. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  ['', '_self'].includes(event.currentTarget.target);

/** A link to a page of the app, which opens without loading anything anew. */
export function Link({ to, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const href = addressOf(partsOf(to, place));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return;
    event.preventDefault();
    // Who follows a link to where they are shall not have to go back twice.
    navigate(href, { replace: href === addressOf(place), state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Leads on to another page as soon as it stands. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed on may be made anew with every drawing
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace]);
  return null;
}
