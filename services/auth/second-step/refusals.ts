import { authError } from '../errors/errors.ts';

export const factorNotFound = () => authError(404, 'mfa_factor_not_found', 'Factor not found');
