import { useEffect, useState } from 'react';

/**
 * A value as of the frame on the screen: changes that depend on a new value are rendered after the next card, which
 * nothing may delay.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState<Value>(() => value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}

/** Runs a function after the next frame is on the screen; the returned function cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
