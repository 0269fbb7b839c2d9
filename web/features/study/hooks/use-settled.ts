import { useEffect, useState } from 'react';

/** Whether the first card has been there for a moment: what it can do without comes then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

const settledMs = 300;
