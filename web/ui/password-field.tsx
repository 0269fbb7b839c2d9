import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A password field whose text can be shown: checking the typed text is worth more than hiding it when nobody is
 * watching.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'counter'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      inputClassName="rtl:text-end"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
