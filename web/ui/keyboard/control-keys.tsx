import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { KeyIcon } from './key-icons.tsx';
import { keyClass } from './key-row.tsx';
import type { KeyboardLayout, ShiftState } from './layouts/layout.ts';

const wide = 'max-w-16 flex-[1.4]';

export function ShiftKey({ shift, onPress }: { shift: ShiftState; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={shift === 'locked' ? t`Caps lock on` : t`Shift`}
      aria-pressed={shift !== 'off'}
      onClick={onPress}
      className={clsx(keyClass, wide, shift !== 'off' && 'border-accent bg-accent-soft text-accent-strong')}
    >
      <KeyIcon name="shift" isFilled={shift === 'locked'} />
    </button>
  );
}

export function EraseKey(held: ComponentProps<'button'>) {
  const { t } = useLingui();
  return (
    <button
      {...held}
      type="button"
      tabIndex={-1}
      aria-label={t`Delete the previous letter`}
      className={clsx(keyClass, wide)}
    >
      <KeyIcon name="backspace" />
    </button>
  );
}

/** Shows or hides the panel of special letters. Its name begins with its visible label. */
export function SpecialKey({
  layout,
  isOpen,
  onPress,
}: {
  layout: KeyboardLayout;
  isOpen: boolean;
  onPress: () => void;
}) {
  const { t } = useLingui();
  const { specialLabel } = layout;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isOpen}
      aria-label={t`${specialLabel}: special letters and marks`}
      onClick={onPress}
      className={clsx(keyClass, wide, isOpen && 'bg-leaf-soft text-leaf-strong')}
    >
      <span aria-hidden="true" lang={layout.lang}>
        {specialLabel}
      </span>
    </button>
  );
}

export function SpaceKey() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-key=" "
      tabIndex={-1}
      aria-label={t`Space`}
      className={clsx(keyClass, 'flex-[4]')}
    />
  );
}
