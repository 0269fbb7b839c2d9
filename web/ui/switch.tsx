import type { ComponentProps, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'role'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, checked, onChange, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:opacity-55">
      <span>{label}</span>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its state by itself
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-field-line bg-sunk transition-colors checked:border-leaf checked:bg-leaf"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-1.5 my-auto size-4 rounded-full bg-field-line transition-[inset-inline-start,background-color] duration-(--motion-calm) ease-grow peer-checked:start-6.5 peer-checked:bg-on-leaf"
        />
      </span>
    </label>
  );
}
