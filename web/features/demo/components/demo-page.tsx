import type { ReactNode } from 'react';
import { DemoGround } from './demo-ground.tsx';
import { DemoNote } from './demo-note.tsx';

/** A page of the demo, and below it what becomes of what is done there. */
export function DemoPage({ children }: { children: ReactNode }) {
  return (
    <DemoGround>
      {children}
      <div className="mx-auto w-full max-w-3xl px-4 pb-8 sm:px-6">
        <DemoNote />
      </div>
    </DemoGround>
  );
}
