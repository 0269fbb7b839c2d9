import { type MouseEvent, useEffect, useRef } from 'react';
import { slipMs } from '../rules/study-keys.ts';

/**
 * Tells whether a press is the second of a double click, which would answer a card that nobody has seen yet (product:
 * study keys). The first may have been on a button that this one has replaced since.
 */
export function useSlip(): (press: MouseEvent) => boolean {
  const lastMs = useRef(0);
  useEffect(() => {
    lastMs.current = performance.now();
  }, []);
  return ({ detail, timeStamp }) => {
    const isSlip = detail > 1 && timeStamp - lastMs.current < slipMs;
    if (!isSlip) lastMs.current = timeStamp;
    return isSlip;
  };
}
