import { useLingui } from '@lingui/react/macro';
import { ServerError } from '../../../platform/calls/server-error.ts';
import type { LookedUp, TutorQuestion } from '../../tutor/api/looking-up.ts';
import { useWayOn } from './use-way-on.ts';

/** Looking up a word that is not in the group requires an account; people who have one are told where it works. */
export function useDemoLookUp({ isWanted }: Pick<TutorQuestion, 'isWanted'>): LookedUp {
  const { t } = useLingui();
  const wayOn = useWayOn();
  const told = (text: string): LookedUp => ({
    found: isWanted ? { kind: 'explained', text } : undefined,
    error: null,
    retry: null,
  });
  if (wayOn === 'modules') return told(t`Other words are looked up in your own modules, not in the demo.`);
  if (wayOn === 'log-in') return told(t`You must log in to use this feature.`);
  const message = t`You must create an account to use this feature.`;
  const error = isWanted ? new ServerError({ message, code: 'demo.account_required', status: 403 }) : null;
  return { found: undefined, error, retry: null };
}
