import type { ReactNode } from 'react';

/** Something in the header that opens without a script; with a script it also closes on Escape or a touch elsewhere. */
export function OpensBelow({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details data-opens-below="" className="relative">
      <summary className="inline-flex min-h-11 min-w-11 list-none items-center justify-center gap-2 px-3 text-sm font-[600] leaf-sm hover:bg-sunk [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div className="absolute end-0 top-full mt-2 max-h-[calc(100dvh-5rem)] w-76 max-w-[calc(100vw-2rem)] overflow-y-auto border border-line bg-raised p-2.5 leaf-lg lift-high">
        {children}
      </div>
    </details>
  );
}
