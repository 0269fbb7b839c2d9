import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';

/**
 * A code of six digits: with a numeric keyboard, filled in by the device where it knows the code, and always left to
 * right.
 */
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
