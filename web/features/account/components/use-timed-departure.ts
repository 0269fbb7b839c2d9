import { useEffect } from 'react';
import type { LogInNotice } from '../../../platform/session/log-in-notice.ts';
import { useNavigate } from '../../../ui/route/router.tsx';

/** Goes to the login after a while, where the reason is stated again for slow readers. */
export function useDepartureToLogIn({
  afterMs,
  notice,
}: {
  afterMs: number | null;
  notice: LogInNotice;
}): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => navigate('/login', { state: { notice }, replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, notice, navigate]);
}
