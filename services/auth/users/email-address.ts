import { validationFailed } from '../errors/errors.ts';

const local = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const address = new RegExp(`^${local}@${label}(?:\\.${label})*$`);

/**
 * Validates an email address as HTML does (protocol: addresses of people) and returns it in lower case, its stored
 * form.
 */
export function parseEmail(text: string): string {
  if (text === '') throw validationFailed('An email address is required');
  if (text.length > 255) throw validationFailed('An email address is too long');
  if (!address.test(text)) throw validationFailed('Unable to validate email address: invalid format');
  return text.toLowerCase();
}
