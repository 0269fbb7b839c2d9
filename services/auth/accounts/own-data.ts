import type { AuthContext } from '../context/context.ts';
import { authError } from '../errors/errors.ts';
import { type Metadata, requireFitting } from '../users/metadata.ts';

/** Requires that data a user sets about themselves is within bounds and accepted by the surrounding product. */
export function requireOwnData(auth: AuthContext, data: Metadata): Metadata {
  const fitting = requireFitting('user', data);
  if (!auth.acceptsData(fitting)) throw authError(422, 'data_refused', 'This cannot be said here');
  return fitting;
}
