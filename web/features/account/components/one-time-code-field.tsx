import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';

/** A code of six digits: a keyboard of digits, offered by the device where it knows the code, and from left to right everywhere. */
export const OneTimeCodeField = (
  props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'hint' | 'id'>,
) => (
  <TextField
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    dir="ltr"
    maxLength={12}
    className="w-56"
    inputClassName="font-[600] tracking-[0.3em]"
  />
);
