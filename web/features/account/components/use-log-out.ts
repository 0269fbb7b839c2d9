import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOut } from '../../../platform/session/sign-out.ts';
import { toast } from '../../../ui/toast.tsx';

/** Logging out; busy meanwhile, and said where it fails. */
export function useLogOut() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    const error = await signOut().catch((failure: unknown) => failure);
    if (!error) return;
    setBusy(false);
    toast({ text: t`Logout failed. Please try again.`, tone: 'danger' });
  };
  return { busy, logOut };
}
