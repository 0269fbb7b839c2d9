import type { AuthContext } from '../context/context.ts';
import { authError } from '../errors/errors.ts';
import { type Metadata, requireFitting } from '../users/metadata.ts';

/** A provider's data about a user, without what the surrounding product does not accept. */
export const acceptedData = (auth: Pick<AuthContext, 'acceptsData'>, data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => auth.acceptsData({ [key]: value })));

/** Requires that data a user sets about themselves is within bounds and accepted by the surrounding product. */
export function requireOwnData(auth: AuthContext, data: Metadata): Metadata {
  const fitting = requireFitting('user', data);
  if (!auth.acceptsData(fitting)) throw authError(422, 'data_refused', 'This cannot be said here');
  return fitting;
}
