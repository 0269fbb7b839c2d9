import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { validateFullName } from '@vocabloom/core/validation/full-name.ts';

/** Whether a person's data is acceptable (product: profile): a name within its length that does not offend. */
export function acceptsUserData({ full_name: name }: Readonly<Record<string, unknown>>): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && validateFullName(name).ok && screenText(name.trim(), {}).ok;
}
