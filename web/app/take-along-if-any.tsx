import { type ComponentType, useEffect, useState } from 'react';
import { withAllTexts } from '../i18n/load-catalogue.ts';
import { useSession } from '../platform/session/session-state.ts';
import { whenSettled } from '../platform/when-settled.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

type TakeAlong = ComponentType<{ userId: string }>;

/**
 * For signed-in people, stores the app and their words on the device, so that they can continue offline. None of it is
 * loaded before the first page has settled; visitors need none of it. Failed downloads are retried once the network is
 * back; if the code breaks, the pages continue without it.
 */
export function TakeAlongIfAny() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [loaded, setLoaded] = useState<{ readonly TakeAlong: TakeAlong }>();
  const isWanted = userId !== undefined && loaded === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const load = () =>
      withAllTexts(import('./take-along.tsx')).then(
        ({ default: TakeAlong }) => setLoaded({ TakeAlong }),
        () => undefined,
      );
    const callOff = whenSettled(() => void load());
    addEventListener('online', load);
    return () => {
      callOff();
      removeEventListener('online', load);
    };
  }, [isWanted]);
  if (loaded === undefined || userId === undefined) return null;
  return (
    <ErrorBoundary key={userId} fallback={() => null}>
      <loaded.TakeAlong userId={userId} />
    </ErrorBoundary>
  );
}
