import { useEffect } from 'react';

/**
 * Calls a function when Escape is pressed, wherever the focus is: the element pressed last may no longer be in the
 * page.
 */
export function useOnEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onEscape]);
}
