import { useEffect, useState } from 'react';

/** Whether the first card has been visible for a moment; anything it does not need is loaded after that. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

const settledMs = 300;
