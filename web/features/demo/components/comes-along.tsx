import { useEffect, useRef } from 'react';
import { useTakeAlong } from '../hooks/use-take-along.ts';

/**
 * Moves the demo into the account as soon as a person who signed up on this device is signed in. If there is no answer,
 * it tries again on the next visit.
 */
export function ComesAlong() {
  const { take } = useTakeAlong();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    take();
  }, [take]);
  return null;
}
