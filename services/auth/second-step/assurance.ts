import type { Claims } from '@vocabloom/database/port/database.ts';
import type { Session } from '../store/sessions.ts';
import type { User } from '../users/user.ts';

export const hasSecondFactor = ({ factors }: Pick<User, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified');

/**
 * Whether a user has passed only the first step although the account has a second. Both the session and its token must
 * have passed it: a token from before the second step proves nothing.
 */
export const owesSecondStep = (signedIn: {
  readonly user: Pick<User, 'factors'>;
  readonly session: Pick<Session, 'aal'> | null;
  readonly claims: Claims;
}): boolean =>
  hasSecondFactor(signedIn.user) && (signedIn.session?.aal !== 'aal2' || signedIn.claims.aal !== 'aal2');
