import { useEffect, useState } from 'react';

/**
 * A value as it was in the frame that is on the screen: what a new one changes is drawn after the next card, which
 * nothing may hold up.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState<Value>(() => value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}

/** Runs after the coming frame is on the screen; the answer calls it off. */
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
