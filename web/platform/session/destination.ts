import type { SessionUser } from './session-state.ts';

/**
 * Where a person goes after signing in (product: sign-in routing): people who came through a provider first choose a
 * password, newcomers are welcomed, and everyone else goes to their modules or to the page they wanted.
 */
export function destinationAfterSignIn(
  user: Pick<SessionUser, 'email' | 'hasPassword' | 'hasSignedIn'>,
  wanted: string | null = null,
): string {
  if (!user.hasPassword) return `/create-password?email=${encodeURIComponent(user.email)}`;
  if (!user.hasSignedIn) return '/onboarding';
  return wanted ?? '/';
}
