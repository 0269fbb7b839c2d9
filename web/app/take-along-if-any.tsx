import { useEffect } from 'react';
import { useSession } from '../platform/session/session-state.ts';
import { whenSettled } from '../platform/when-settled.ts';

/**
 * Whoever is signed in takes the app and their words along, so that they can go on without a network. None of it is loaded
 * before the first page has settled; visitors take nothing.
 */
export function TakeAlongIfAny() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let end = () => {};
    whenSettled(() => {
      import('./take-along.ts').then(
        ({ takeAlong }) => {
          if (!isOver) end = takeAlong(userId);
        },
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      end();
    };
  }, [userId]);
  return null;
}
