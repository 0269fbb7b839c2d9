import { createContext, use } from 'react';
import { useSession } from './session-state.ts';

/** The owner of things stored on this device by the pages inside, instead of the signed-in person. */
export const OwnerOnDevice = createContext<string | null>(null);

/** The owner under whom this device stores things: the signed-in person's id, unless a page says otherwise. */
export function useOwnerOnDevice(): string {
  const own = use(OwnerOnDevice);
  const session = useSession();
  if (own !== null) return own;
  if (session.status !== 'signed-in') throw new Error('User not authenticated');
  return session.user.id;
}
