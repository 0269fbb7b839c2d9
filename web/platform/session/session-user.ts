import type { User } from '@supabase/auth-js';
import type { SessionUser } from './session-state.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const maxDailyAim = 1000;

const isDailyAim = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxDailyAim;

/** Reads the metadata from the auth service's data about a user (product: user metadata). */
export function toSessionUser(user: User): SessionUser {
  const metadata: Record<string, unknown> = user.user_metadata ?? {};
  return {
    id: user.id,
    email: user.email ?? '',
    ...(user.new_email && { newEmail: user.new_email }),
    fullName: text(metadata.full_name),
    hasPassword: metadata.has_password === true,
    hasSignedIn: metadata.has_signed_in === true,
    preferredLanguage: text(metadata.preferred_language),
    createdAt: user.created_at,
    ...(isDailyAim(metadata.daily_aim) && { dailyAim: metadata.daily_aim }),
  };
}
