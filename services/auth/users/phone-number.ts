import { validationFailed } from '../errors/errors.ts';

/** A phone number without its plus sign and spaces, whether or not it can be one. */
export const withoutPlus = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '');

/** Validates a phone number in E.164 form (protocol: addresses of people) and returns it without the plus sign. */
export function parsePhone(text: string): string {
  const digits = withoutPlus(text);
  if (!/^[1-9][0-9]{1,14}$/.test(digits)) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return digits;
}
