import { createLeakCheck } from '../passwords/leaked-passwords.ts';
import type { PasswordRules } from '../passwords/strength.ts';
import type { AuthLogger, AuthSettings } from '../ports/ports.ts';
import { boundedFetch } from '../providers/bounded-fetch.ts';
import { withinBounds } from '../providers/within-bounds.ts';

/** The most requests in one process that ask about a password at once; any beyond are let through unasked. */
const atOnce = 50;

/** What passwords have to be by the settings. The service of leaked passwords is asked within bounds. */
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
