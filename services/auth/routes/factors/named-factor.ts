import type { FastifyRequest } from 'fastify';
import { authError } from '../../errors/errors.ts';
import { pathText } from '../../http/query.ts';
import { isUuid } from '../../users/uuid.ts';

/** The factor id in the path; throws 404 if it is malformed. */
export function namedFactorId(request: FastifyRequest): string {
  const factorId = pathText(request, 'factorId');
  if (!isUuid(factorId)) throw authError(404, 'validation_failed', 'factor_id must be an UUID');
  return factorId;
}
