import { useLingui } from '@lingui/react/macro';
import type { OpenSession } from '@vocabloom/contract/sessions.ts';

/** "Firefox on Windows", or as much of it as is known; null if nothing is. */
export function useDeviceName(device: Pick<OpenSession, 'browser' | 'system'> | undefined): string | null {
  const { t } = useLingui();
  const { browser = null, system = null } = device ?? {};
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system;
}
