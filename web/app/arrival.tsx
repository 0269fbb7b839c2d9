import { useEffect, useRef } from 'react';
import { useArrival, useLocation } from '../ui/route/router.tsx';

const patienceMs = 4_000;
const positions = new Map<string, number>();

/**
 * Does what a full page load does by itself: a new page starts at its top, going back restores the position, and the
 * focus goes to the heading, so that a screen reader reads the new page. Waits for pages that are still loading.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const how = useArrival();
  const previousPath = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const target = how === 'pop' ? (positions.get(key) ?? 0) : 0;
    const left = document.activeElement;
    return whenPageStands(() => {
      window.scrollTo(0, target);
      const heading = document.querySelector<HTMLElement>('[data-page-heading]');
      // A page that has set the focus itself knows better.
      const untouched = document.activeElement === left || document.activeElement === document.body;
      if (heading && untouched) heading.focus({ preventScroll: true });
      return heading !== null && document.documentElement.scrollHeight >= target + window.innerHeight;
    });
  }, [key, pathname, how]);

  return null;
}

/** Calls `settle` at once and after each change of the page, until it returns true or the time is up. */
function whenPageStands(settle: () => boolean): () => void {
  if (settle()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (settle()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, patienceMs);
  observer.observe(document.body, { childList: true, subtree: true });
  // A person who scrolls or types has arrived.
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true });
  return stop;
}
