import { useSession } from '../../../platform/session/session-state.ts';
import { useSignUpOpen } from '../../../platform/session/sign-up-open.ts';

/** Where somebody finds what the demo does not have: in their own modules, or in an account they have or may create. */
export type WayOn = 'modules' | 'sign-up' | 'log-in';

export function useWayOn(): WayOn {
  const { status } = useSession();
  const isSignUpOpen = useSignUpOpen();
  if (status === 'signed-in') return 'modules';
  // Whoever is asked for the second step has an account.
  return status === 'signed-out' && isSignUpOpen ? 'sign-up' : 'log-in';
}
