import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { withAllTexts } from '../../i18n/load-catalogue.ts';
import { Icon } from '../icon.tsx';

const OnScreenKeyboard = lazy(async () => ({
  default: (await withAllTexts(import('./on-screen-keyboard.tsx'))).OnScreenKeyboard,
}));

export type KeyboardShown = { readonly isShown: boolean; readonly setShown: (isShown: boolean) => void };

/** Whether the keyboard is shown: off on each new page, so that it never appears unasked. */
export function useKeyboardShown(): KeyboardShown {
  const [isShown, setShown] = useState(false);
  return { isShown, setShown };
}

/** The button that shows and hides the keyboard. */
export function KeyboardToggle({
  keyboard: { isShown, setShown },
  isCompact = false,
}: {
  keyboard: KeyboardShown;
  /** On a phone, only its icon is shown. */
  isCompact?: boolean;
}) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      // The text field keeps its caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!isShown)}
      className={clsx(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold transition-colors',
        isCompact && 'max-sm:size-12 max-sm:justify-center max-sm:px-0',
        isShown
          ? 'border-leaf bg-leaf-soft text-leaf-strong'
          : 'border-line bg-card text-ink-soft hover:text-ink',
      )}
    >
      <Icon name="keyboard" />
      <span className={clsx(isCompact && 'max-sm:sr-only')}>{t`On-screen keyboard`}</span>
    </button>
  );
}

/** The keyboard at the bottom of `root`, loaded when first shown. Place it last inside `root`. */
export function KeyboardDock({
  root,
  languages,
  keyboard,
}: {
  root: RefObject<HTMLElement | null>;
  /** The languages of the pair, the one to learn first. */
  languages: readonly string[];
  keyboard: KeyboardShown;
}) {
  if (!keyboard.isShown) return null;
  return (
    <Suspense fallback={null}>
      <OnScreenKeyboard root={root} languages={languages} onClose={() => keyboard.setShown(false)} />
    </Suspense>
  );
}
