import { useLingui } from '@lingui/react/macro';
import { ServerError } from '../../../platform/calls/server-error.ts';

/** Looking up a word that is not in the group requires an account. */
export function useDemoLookUp({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useLingui();
  const message = t`You must create an account to use this feature.`;
  const error = isWanted ? new ServerError({ message, code: 'demo.account_required', status: 403 }) : null;
  return { found: undefined, error, retry: null };
}
