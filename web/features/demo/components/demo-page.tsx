import type { ReactNode } from 'react';
import { DemoGround } from './demo-ground.tsx';
import { DemoNote } from './demo-note.tsx';

/** A page about the demo's group, and below it what happens to work done there. `takeAlong` is for signed-in people. */
export function DemoPage({ takeAlong, children }: { takeAlong: ReactNode; children: ReactNode }) {
  return (
    <DemoGround>
      {/* What loads later may be as high as the window, and the note below would jump. */}
      <div className="min-h-svh">{children}</div>
      <div className="mx-auto w-full max-w-[44rem] px-4 pb-8 sm:px-6">
        <DemoNote takeAlong={takeAlong} />
      </div>
    </DemoGround>
  );
}
