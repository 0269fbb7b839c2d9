import { createLeakCheck } from '../passwords/leaked-passwords.ts';
import type { PasswordRules } from '../passwords/strength.ts';
import type { AuthLogger, AuthSettings } from '../ports/ports.ts';
import { boundedFetch } from '../providers/bounded-fetch.ts';
import { withinBounds } from '../providers/within-bounds.ts';

/** Maximum number of simultaneous checks per process; beyond it, passwords pass unchecked. */
const atOnce = 50;

/** The rules for passwords from the settings. Calls to the service of leaked passwords are bounded. */
export function createPasswordRules({
  settings,
  logger,
}: {
  readonly settings: AuthSettings;
  readonly logger: AuthLogger;
}): PasswordRules {
  const { minPasswordLength: minLength, passwordCharacters: characters, leakedPasswords } = settings;
  if (leakedPasswords === null) return { minLength, characters, isLeaked: null };
  const { url, timeoutMs } = leakedPasswords;
  const bounded = withinBounds({ atOnce, timeMs: timeoutMs });
  const fetchBounded = boundedFetch({ timeoutMs });
  const isLeaked = createLeakCheck({
    url,
    ask: (address) =>
      bounded(() =>
        fetchBounded(address, {
          method: 'GET',
          headers: { 'add-padding': 'true' },
          body: null,
          redirect: 'manual',
        }),
      ),
    warn: (err) => logger.warn({ err }, 'leaked passwords cannot be looked up'),
  });
  return { minLength, characters, isLeaked };
}
