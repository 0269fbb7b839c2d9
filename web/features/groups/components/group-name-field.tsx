import { useLingui } from '@lingui/react/macro';
import { MAX_GROUP_NAME_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { validateGroupName } from '@vocabloom/core/words/word-group.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** The name of a group. A name that is too long is reported while typing, a missing one once `wasTried`. */
export function GroupNameField({
  name,
  onChange,
  wasTried,
}: {
  name: string;
  onChange: (name: string) => void;
  wasTried: boolean;
}) {
  const { t } = useLingui();
  const checked = validateGroupName(name);
  const isFaultShown = !checked.ok && (wasTried || checked.key === 'group.name_too_long');
  return (
    <TextField
      label={t`Group name`}
      value={name}
      onChange={onChange}
      counter={MAX_GROUP_NAME_LENGTH}
      error={isFaultShown ? t(validationText(checked)) : null}
      dir="auto"
      autoComplete="off"
      className="max-w-xl"
    />
  );
}
