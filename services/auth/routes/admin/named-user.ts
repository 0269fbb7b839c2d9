import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyRequest } from 'fastify';
import { authError } from '../../errors/errors.ts';
import { pathText } from '../../http/query.ts';
import { findUser } from '../../store/users.ts';
import type { User } from '../../users/user.ts';
import { isUuid } from '../../users/uuid.ts';

/** The user id in the path; throws 404 if it is malformed. */
export function namedUserId(request: FastifyRequest): string {
  const id = pathText(request, 'id');
  if (!isUuid(id)) throw authError(404, 'validation_failed', 'user_id must be an UUID');
  return id;
}

/** The user with this id, locked if `lock` is set; throws 404 if there is none. */
export async function requireNamedUser(
  tx: Transaction,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<User> {
  const user = await findUser(tx, { id }, options);
  if (user === null) throw authError(404, 'user_not_found', 'User not found');
  return user;
}
