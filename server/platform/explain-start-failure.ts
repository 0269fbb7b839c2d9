import { fieldOf } from '@vocabloom/database/port/field-of.ts';

/** What to tell the person at the terminal when the server could not start. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = fieldOf(error, 'code');
  const port = fieldOf(error, 'port');
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Stop the other program, or set PORT to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} needs more rights. Set PORT to one above 1023.`;
  if (code === '08006' || code === '08001' || code === 'ECONNREFUSED')
    return `the database at DATABASE_URL cannot be reached (${error.message}).`;
  return error.message;
}
