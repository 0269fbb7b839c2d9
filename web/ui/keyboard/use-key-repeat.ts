import { useEffect, useRef } from 'react';

const firstRepeatMs = 450;
const repeatMs = 60;

/** Repeats the action of a key that is held down, as backspace does on every keyboard. */
export function useKeyRepeat(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (afterMs: number) => {
    timer.current = setTimeout(() => {
      latest.current();
      repeat(repeatMs);
    }, afterMs);
  };
  return {
    onPointerDown: () => {
      stop();
      latest.current();
      repeat(firstRepeatMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A press without a pointer: Enter or Space on the focused key, or assistive technology.
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) latest.current();
    },
  };
}
