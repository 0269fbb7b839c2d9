import { useEffect, useRef } from 'react';
import { useTakeAlong } from '../hooks/use-take-along.ts';

/** Takes the demo along as soon as whoever signed up on this device is there. Without an answer it is tried at the next visit. */
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
