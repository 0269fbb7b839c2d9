import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../../platform/session/passkeys.ts';
import { useUser } from '../../../platform/session/session-state.ts';

/** The requested action: adding a passkey, or removing one. */
export type Wish = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly id: string };

type Done = { readonly error: AuthFailure | null } | 'none';

/** The passkeys of the account, with the changes that the profile offers for them (product: passkeys). */
export function usePasskeys({
  deviceName,
  onDone,
}: {
  /** The name of this device, if known. */
  deviceName: string | null;
  onDone: (wish: Wish) => void;
}) {
  const userId = useUser().id;
  const queries = useQueryClient();
  const queryKey = ['passkeys', userId];
  const passkeys = useQuery({ queryKey, queryFn: listPasskeys, staleTime: 0 });
  const [busy, setBusy] = useState<Wish | null>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  /** The action that waits until the person has confirmed their identity. */
  const [waiting, setWaiting] = useState<Wish | null>(null);

  const wishFor = async (wish: Wish): Promise<void> => {
    setBusy(wish);
    setFailure(null);
    setWaiting(null);
    const done = await carryOut(wish, deviceName).catch(failed);
    setBusy(null);
    if (done === 'none') return;
    if (done.error?.code === 'reauthentication_needed') return setWaiting(wish);
    setFailure(done.error);
    if (done.error === null) onDone(wish);
    await queries.invalidateQueries({ queryKey });
  };

  const rename = async (id: string, name: string): Promise<{ error: AuthFailure | null }> => {
    const done = await renamePasskey(id, name);
    await queries.invalidateQueries({ queryKey });
    return done;
  };
  return { passkeys, busy, failure, waiting, wishFor, rename, leave: () => setWaiting(null) };
}

const carryOut = (wish: Wish, deviceName: string | null): Promise<Done> =>
  wish.kind === 'add' ? addPasskey(deviceName) : removePasskey(wish.id);

/** Anything thrown on the way to the server counts as a failed connection. */
const failed = (thrown: unknown): Done => ({
  error: { name: thrown instanceof Error ? thrown.name : 'TypeError' },
});
