import { createContext, use } from 'react';
import { useSession } from './session-state.ts';

/** Whom things kept on this device belong to on the pages inside, in place of the signed-in person. */
export const OwnerOnDevice = createContext<string | null>(null);

/** The name under which this device keeps things: the signed-in person's id, unless a page says otherwise. */
export function useOwnerOnDevice(): string {
  const own = use(OwnerOnDevice);
  const session = useSession();
  if (own !== null) return own;
  if (session.status !== 'signed-in') throw new Error('User not authenticated');
  return session.user.id;
}
