import { type ReactNode, useState } from 'react';

/**
 * Says that what was being made is there, to people who cannot see it appear. Screen readers hear a region only if it was
 * there before its text: it belongs where it stays.
 */
export function Arrival({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  const [wasMissing, setWasMissing] = useState(!isThere);
  if (!isThere && !wasMissing) setWasMissing(true);
  return (
    <p aria-live="polite" className="sr-only">
      {isThere && wasMissing && children}
    </p>
  );
}
