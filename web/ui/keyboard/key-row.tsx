import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { glyphOf, isMark, type KeyboardLayout, keysOf, nameOf } from './layouts/layout.ts';

export const keyClass = clsx(
  'flex min-h-11 min-w-0 select-none items-center justify-center rounded-md border border-line bg-raised px-0.5',
  'text-lg leading-none text-ink touch-manipulation transition-[translate,background-color] duration-100',
  'hover:bg-accent-soft active:translate-y-px active:bg-accent-soft focus-visible:z-10',
);

/** One row of letter keys; `before` and `after` are for keys that type nothing. */
export function KeyRow({
  row,
  layout,
  firstTabIndex = -1,
  isQuiet = false,
  before,
  after,
}: {
  row: string;
  layout: KeyboardLayout;
  firstTabIndex?: 0 | -1;
  /** Makes the special panel less prominent than the letters. */
  isQuiet?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div data-row="" className="flex justify-center gap-0.5 sm:gap-1">
      {before}
      {keysOf(row).map((key, index) => (
        <button
          key={key}
          type="button"
          data-key={key}
          lang={layout.lang}
          tabIndex={index === 0 ? firstTabIndex : -1}
          aria-label={nameOf(layout, key)}
          title={layout.names?.[key]}
          className={clsx(keyClass, 'max-w-14 flex-1', isQuiet && 'bg-sunk', isMark(key) && 'text-2xl')}
        >
          {glyphOf(key)}
        </button>
      ))}
      {after}
    </div>
  );
}
