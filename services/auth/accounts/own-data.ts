import type { AuthContext } from '../context/context.ts';
import { authError } from '../errors/errors.ts';
import { type Metadata, requireFitting } from '../users/metadata.ts';

/** What somebody says of themselves, within its bounds and such as the product around this service lets stand. */
export function requireOwnData(auth: AuthContext, data: Metadata): Metadata {
  const fitting = requireFitting('user', data);
  if (!auth.acceptsData(fitting)) throw authError(422, 'data_refused', 'This cannot be said here');
  return fitting;
}
