import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { addressOf, partsOf } from './place.ts';
import { useLocation, useNavigate } from './router.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** State for the target page. */
  state?: unknown;
  /** The link leaves the app: the browser loads the page. */
  reloadDocument?: boolean;
};

/** Whether the app should follow a click itself, instead of leaving it to the browser to open another tab or window. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  ['', '_self'].includes(event.currentTarget.target);

/** A link to a page of the app, which opens without a page load. */
export function Link({ to, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const href = addressOf(partsOf(to, place));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return;
    event.preventDefault();
    // After a link to the current page, going back once should be enough.
    navigate(href, { replace: href === addressOf(place), state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Navigates to another page as soon as it is rendered. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` may be a new object with every render
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace]);
  return null;
}
