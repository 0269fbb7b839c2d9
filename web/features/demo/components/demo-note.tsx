import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { demoStore } from '../device/demo-store.ts';
import { useWayOn } from '../hooks/use-way-on.ts';

/**
 * Says where work in the demo is kept and how it can be moved to an account: with `takeAlong`, for signed-in people. Leads
 * on to where there is more than the demo has.
 */
export function DemoNote({ takeAlong }: { takeAlong: ReactNode }) {
  const { t } = useLingui();
  const { isKept } = useStore(demoStore);
  const wayOn = useWayOn();
  return (
    <aside aria-label={t`About the demo`} className="mt-5 grid gap-3">
      {isKept ? (
        <div className="leaf-md flex flex-wrap items-center gap-x-4 gap-y-3 bg-sunk px-4 py-3">
          <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-ink-soft">
            <Icon name="sprout" className="mt-0.5 shrink-0 text-leaf" />
            <span>
              {wayOn === 'modules' ? (
                <Trans>
                  This is the demo. What you do here stays on this device until you add it to your account.
                </Trans>
              ) : wayOn === 'sign-up' ? (
                <Trans>
                  This is the demo. What you do here stays on this device. Sign up, and these words and your
                  progress come along.
                </Trans>
              ) : (
                <Trans>This is the demo. What you do here stays on this device.</Trans>
              )}
            </span>
          </p>
          {wayOn === 'modules' && (
            <>
              {takeAlong}
              <Button size="sm" to="/">
                <Trans>My modules</Trans>
              </Button>
            </>
          )}
          {wayOn === 'sign-up' && (
            <Button size="sm" variant="primary" to="/signup">
              <Trans>Sign up free</Trans>
            </Button>
          )}
          {wayOn === 'log-in' && (
            <Button size="sm" to="/login">
              <Trans>Log in</Trans>
            </Button>
          )}
        </div>
      ) : (
        <Notice tone="danger" action={wayOn === 'modules' && takeAlong}>
          <p>
            <Trans>
              Your browser keeps nothing from this page. What you do here is gone when you close it.
            </Trans>
          </p>
        </Notice>
      )}
    </aside>
  );
}
