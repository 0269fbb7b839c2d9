import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, checked, onChange, ...input }: CheckboxProps) {
  return (
    <label className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 has-disabled:opacity-55">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-6 cursor-pointer appearance-none rounded-md border-2 border-field-line bg-card transition-colors checked:border-leaf checked:bg-leaf group-hover:border-ink-soft"
        />
        <Icon
          name="check"
          size={18}
          className="pointer-events-none relative scale-50 text-on-leaf opacity-0 transition duration-(--motion-quick) ease-grow peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
