import { useEffect } from 'react';
import type { LogInNotice } from '../../../platform/session/log-in-notice.ts';
import { useNavigate } from '../../../ui/route/router.tsx';

/** Leads to the login after a while, with the reason said there again for whoever reads slowly. */
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
