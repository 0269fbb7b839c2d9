import type { SessionLimits } from '@vocabloom/auth-service/ports/ports.ts';
import { flag, wholeNumber } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

const yearSeconds = 366 * 24 * 3600;
const minute = 60;

/** When sessions end by themselves. A device that was not online in time then has to log in again. */
export const sessionSettings = {
  AUTH_SESSION_SECONDS: setting({
    meaning: 'how long a session lasts at most, whatever happens in it; by default without end',
    example: '2592000',
    schema: wholeNumber({ from: minute, to: yearSeconds }).optional(),
  }),
  AUTH_SESSION_IDLE_SECONDS: setting({
    meaning: 'how long a session lasts without being used; by default without end',
    example: '1209600',
    schema: wholeNumber({ from: minute, to: yearSeconds }).optional(),
  }),
  AUTH_SESSION_HALF_SECONDS: setting({
    meaning: 'how long a session lasts that owes the second step; by default without end',
    example: '600',
    schema: wholeNumber({ from: minute, to: yearSeconds }).optional(),
  }),
  AUTH_SESSION_SINGLE: setting({
    meaning: 'let a log-in end the earlier sessions of the same person',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
} as const;

/** When sessions end by themselves, as the auth service takes it. */
export const sessionLimits = (config: ValuesOf<typeof sessionSettings>): SessionLimits => ({
  timeboxSeconds: config.AUTH_SESSION_SECONDS ?? null,
  inactivitySeconds: config.AUTH_SESSION_IDLE_SECONDS ?? null,
  lowAalSeconds: config.AUTH_SESSION_HALF_SECONDS ?? null,
  single: config.AUTH_SESSION_SINGLE,
});
