import { useEffect } from 'react';
import { isSigningOut } from '../platform/session/leaving.ts';
import type { LogInNotice } from '../platform/session/log-in-notice.ts';
import { rememberReturn } from '../platform/session/return-path.ts';
import { useSession } from '../platform/session/session-state.ts';
import { Navigate } from '../ui/route/link.tsx';
import { useLocation } from '../ui/route/router.tsx';

/** Replaces a page for signed-in people: leads to the login, which leads back. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const leaves = isSigningOut();
  useEffect(() => {
    if (!leaves) rememberReturn(pathname + search);
  }, [leaves, pathname, search]);
  // Logging out goes to the start page with a full load.
  if (leaves) return null;
  const notice: LogInNotice =
    session.status === 'signed-out' && session.lost ? 'session-lost' : 'log-in-first';
  return <Navigate to="/login" replace state={{ notice }} />;
}
