import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../../ui/switch.tsx';
import { useSetLettersExactly } from '../api/change-module.ts';
import type { Module } from '../module.ts';

/**
 * Whether accents and vowel marks must be right in this module; mistakes in them are forgiven until the learner turns
 * this on.
 */
export function LettersSwitch({ module }: { module: Module }) {
  const { t } = useLingui();
  const setting = useSetLettersExactly(module.id);
  // The new choice is shown at once, and reverted if it could not be saved.
  const isOn = setting.isPending ? setting.variables : module.lettersExactly;
  return (
    <>
      <Switch
        label={t`Accents and vowel marks must be exact`}
        checked={isOn}
        onChange={(exactly) => setting.mutate(exactly)}
      />
      {setting.isError && (
        <p role="alert" className="text-danger text-sm">
          <Trans>This could not be saved. Please try again.</Trans>
        </p>
      )}
    </>
  );
}
