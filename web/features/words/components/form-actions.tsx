import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * The buttons of a form of word pairs. Below a long list they stay in view; while the on-screen keyboard is up, it
 * takes their place. The enclosing form is a `group/form`.
 */
export function FormActions({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  return (
    <div
      data-foot={isLong ? '' : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:[&>button[type=submit]]:px-5 sm:gap-3',
        isLong &&
          'group-has-data-keyboard/form:static sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0',
      )}
    >
      {children}
    </div>
  );
}

/** Whether there are more rows than fit on a screen. */
export const isLongList = (rowCount: number): boolean => rowCount > 8;
