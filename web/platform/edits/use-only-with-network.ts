import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/toast-store.ts';
import { useUser } from '../session/session-state.ts';
import { mustWait } from './edits-wait.ts';

/**
 * For what is not done without a network (product: without a network): answers whether the server can be asked now, and says
 * so where it cannot, before anything is done that would fail.
 */
export function useOnlyWithNetwork(): () => boolean {
  const { t } = useLingui();
  const userId = useUser().id;
  return () => {
    if (!mustWait(userId)) return true;
    toast({ text: t`This needs a connection. Words can be added, changed and deleted without one.` });
    return false;
  };
}
