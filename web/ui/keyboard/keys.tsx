import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { EraseKey, ShiftKey, SpaceKey, SpecialKey } from './control-keys.tsx';
import { KeyRow } from './key-row.tsx';
import { hasShift, type KeyboardLayout, nextShift, type ShiftState, visibleRows } from './layouts/layout.ts';

/** The keys of a layout, in the order of the physical keyboard, whatever the direction of its script. */
export function Keys({
  layout,
  shift,
  onShift,
  canType,
  erase,
}: {
  layout: KeyboardLayout;
  shift: ShiftState;
  onShift: (shift: ShiftState) => void;
  canType: boolean;
  /** The event handlers of the backspace key. */
  erase: ComponentProps<'button'>;
}) {
  const [isSpecialOpen, setIsSpecialOpen] = useState(!layout.isSpecialFolded);
  const { special, letters } = visibleRows({ layout, isShifted: shift !== 'off', isSpecialOpen });
  const last = letters.length - 1;
  return (
    <div
      dir="ltr"
      aria-disabled={!canType}
      className={clsx('grid gap-0.5 sm:gap-1', !canType && 'opacity-60')}
    >
      {special.map((row) => (
        <KeyRow key={row} row={row} layout={layout} isQuiet />
      ))}
      {letters.map((row, index) => (
        <KeyRow
          key={row}
          row={row}
          layout={layout}
          firstTabIndex={index === 0 ? 0 : -1}
          before={
            index === last &&
            hasShift(layout) && <ShiftKey shift={shift} onPress={() => onShift(nextShift(shift))} />
          }
          after={index === last && <EraseKey {...erase} />}
        />
      ))}
      <KeyRow
        row={layout.punctuation}
        layout={layout}
        before={
          <>
            <SpecialKey
              layout={layout}
              isOpen={isSpecialOpen}
              onPress={() => setIsSpecialOpen((isOpen) => !isOpen)}
            />
            <SpaceKey />
          </>
        }
      />
    </div>
  );
}
