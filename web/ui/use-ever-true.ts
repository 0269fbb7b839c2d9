import { useState } from 'react';

/** Whether a value has been true since the component appeared. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
