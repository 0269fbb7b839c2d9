import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session-state.ts';
import { readTwoStep } from '../../../platform/session/two-step.ts';
import { ShowIdentity } from './show-identity.tsx';

/** The person signed in a while ago: access to a device that was left open must not be enough. */
export function WhoAreYou({ onShown, onCancel }: { onShown: () => void; onCancel: () => void }) {
  const { id } = useUser();
  const twoStep = useQuery({ queryKey: ['two-step', id], queryFn: readTwoStep });
  const hasApp = twoStep.data !== undefined && twoStep.data.since !== null;
  return <ShowIdentity hasApp={hasApp} onShown={onShown} onCancel={onCancel} />;
}
