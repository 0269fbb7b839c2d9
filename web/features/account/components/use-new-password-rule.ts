import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MIN_PASSWORD_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { useConfig } from '../../../platform/config.ts';

/** The rule for a new password on this installation: the minimum length, once known, and the hint that states it. */
export function useNewPasswordRule(): { min: number; hint: string } {
  const { t } = useLingui();
  const min = useConfig()?.limits.passwordMin ?? MIN_PASSWORD_LENGTH;
  const hint = t`${plural(min, {
    one: 'At least # character. A short sentence is easy to remember and hard to guess.',
    other: 'At least # characters. A short sentence is easy to remember and hard to guess.',
  })}`;
  return { min, hint };
}
