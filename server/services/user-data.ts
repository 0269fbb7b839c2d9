import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { validateFullName } from '@vocabloom/core/validation/full-name.ts';

/** Whether people may be called what they say (product: profile): a name within its length, and none that offends. */
export function acceptsUserData({ full_name: name }: Readonly<Record<string, unknown>>): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && validateFullName(name).ok && screenText(name.trim(), {}).ok;
}
