import { useEffect } from 'react';
import { keepGarden } from '../device/demo-store.ts';

const isSignUp = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a[href="/signup"]') !== null;

/**
 * Keeps the words that are being looked at when somebody goes to sign up, because the pages say that they come along.
 * The banner and its menu lead there too, and know nothing of the demo.
 */
export function useKeepOnSignUp(): void {
  useEffect(() => {
    const keep = (event: Event) => {
      if (isSignUp(event)) keepGarden();
    };
    // Before anything else hears of it: the page for signing up says what comes along as soon as it is rendered.
    addEventListener('click', keep, true);
    return () => removeEventListener('click', keep, true);
  }, []);
}
