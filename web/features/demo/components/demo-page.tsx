import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ServerError } from '../../../platform/calls/server-call.ts';
import { LookingUp } from '../../tutor/api/look-up.ts';
import { OwnEngine } from '../../tutor/hooks/use-engine.ts';
import { DemoGround } from './demo-ground.tsx';
import { DemoNote } from './demo-note.tsx';
import { TakeAlong } from './take-along.tsx';

const library = { kind: 'library' } as const;

function useDemoLookUp({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useLingui();
  const message = t`You must create an account to use this feature.`;
  const error = isWanted ? new ServerError({ message, code: 'demo.account_required', status: 403 }) : null;
  return { found: undefined, error, retry: () => undefined };
}

/** A page of the demo that the tutor made, and below it what becomes of what is done there. */
export function DemoPage({ children }: { children: ReactNode }) {
  return (
    <DemoGround>
      <LookingUp value={useDemoLookUp}>
        {/* What comes later may be as high as the window: the note below would jump. */}
        <div className="min-h-svh">
          <OwnEngine value={library}>{children}</OwnEngine>
        </div>
      </LookingUp>
      <div className="mx-auto w-full max-w-3xl px-4 pb-8 sm:px-6">
        <DemoNote takeAlong={<TakeAlong />} />
      </div>
    </DemoGround>
  );
}
