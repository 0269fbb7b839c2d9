import { ServerError } from '../../../platform/calls/server-error.ts';

/** Whether there was no response at all. */
export const isUnreachable = (error: unknown): boolean => error instanceof ServerError && error.status === 0;
