import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOut } from '../../../platform/session/sign-out.ts';
import { toast } from '../../../ui/toast.tsx';

/** Logs out: shows that it is busy, reports a failure, and asks first if something would be lost. */
export function useLogOut() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [lostCount, setLostCount] = useState<number>();
  const leave = async (how?: { mayLose: true }) => {
    setBusy(true);
    const outcome = await signOut(how).catch(() => ({ kind: 'failed' }) as const);
    if (outcome.kind === 'done') return;
    setBusy(false);
    setLostCount(outcome.kind === 'waits' ? outcome.count : undefined);
    if (outcome.kind === 'failed') toast({ text: t`Logout failed. Please try again.`, tone: 'danger' });
  };
  return {
    busy,
    logOut: () => leave(),
    /** How many things would be lost; undefined while there is no question. */
    lostCount,
    stay: () => setLostCount(undefined),
    leaveAnyway: () => leave({ mayLose: true }),
  };
}
