import { englishMessage } from '@vocabloom/core/validation/messages.ts';
import type { Validated } from '@vocabloom/core/validation/result.ts';
import { httpError } from './http-error.ts';

/**
 * The value of a validated input. Throws `bad_request`, with the problem in the words of the catalogue (product: error
 * texts).
 */
export function accepted<Value>(validated: Validated<Value>): Value {
  if (validated.ok) return validated.value;
  throw httpError({ code: 'bad_request', message: englishMessage(validated) });
}
