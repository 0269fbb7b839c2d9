import { useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';
import { clsx } from 'clsx';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { eraseBack, typeKey } from './edit-text.ts';
import { KeyIcon } from './key-icons.tsx';
import { KeyRow, keyClass } from './key-row.tsx';
import { hasShift, nextShift, type ShiftState, shiftAfterKey, visibleRows } from './layout.ts';
import { layoutFor } from './layouts.ts';
import { applyTo, maxLengthOf, selectionOf, type TextTarget } from './target.ts';
import { useKeyRepeat } from './use-key-repeat.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useTarget } from './use-target.ts';

const nativeName = (lang: string): string => {
  const code = parseLanguage(lang);
  return code === undefined ? lang : languageOf(code).nativeName;
};

/** While this keyboard is up, the phone's own stays down. */
function useNoSystemKeyboard(target: TextTarget | null): void {
  useEffect(() => {
    if (!target) return;
    const before = target.inputMode;
    target.inputMode = 'none';
    return () => {
      target.inputMode = before;
    };
  }, [target]);
}

/** The field being typed into must not lie behind the keyboard. */
function useInSight({
  target,
  keyboard,
}: {
  target: TextTarget | null;
  keyboard: RefObject<HTMLElement | null>;
}): void {
  useEffect(() => {
    if (!target || !keyboard.current) return;
    const hiddenPx =
      target.getBoundingClientRect().bottom + 16 - keyboard.current.getBoundingClientRect().top;
    if (hiddenPx > 0) window.scrollBy({ top: hiddenPx, behavior: 'smooth' });
  }, [target, keyboard]);
}

/**
 * A keyboard that types into the text field focused last inside `root`, in that field's language (its `lang`).
 * It stays at the bottom of `root` while the page scrolls.
 */
export function OnScreenKeyboard({
  root,
  languages,
  onClose,
}: {
  root: RefObject<HTMLElement | null>;
  languages: readonly string[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const keyboard = useRef<HTMLFieldSetElement>(null);
  const target = useTarget({ root, keyboard });
  const [chosen, setChosen] = useState<{ lang: string; target: TextTarget | null }>();
  const [shift, setShift] = useState<ShiftState>('off');
  const [isSpecialOpen, setIsSpecialOpen] = useState(true);
  useNoSystemKeyboard(target);
  useInSight({ target, keyboard });
  const onArrow = useRovingFocus(keyboard);

  const lang = (chosen && chosen.target === target ? chosen.lang : target?.lang) ?? languages[0] ?? 'und';
  const layout = layoutFor(lang);
  const { special, letters } = visibleRows({ layout, isShifted: shift !== 'off', isSpecialOpen });
  const canType = target !== null;

  const type = (key: string) => {
    if (!target?.isConnected) return;
    const maxLength = maxLengthOf(target);
    const change = typeKey({
      field: selectionOf(target),
      key,
      ...(maxLength !== undefined && { maxLength }),
    });
    if (change) applyTo(target, change);
    setShift(shiftAfterKey);
  };
  const backspace = useKeyRepeat(() => {
    if (!target?.isConnected) return;
    const change = eraseBack(selectionOf(target));
    if (change) applyTo(target, change);
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    if (key?.dataset.key !== undefined) type(key.dataset.key);
  };
  const close = () => {
    target?.focus();
    onClose();
  };

  const shiftKey = hasShift(layout) && (
    <button
      type="button"
      tabIndex={-1}
      aria-label={shift === 'locked' ? t`Capitals locked` : t`Shift`}
      aria-pressed={shift !== 'off'}
      onClick={() => setShift(nextShift)}
      className={clsx(
        keyClass,
        'max-w-16 flex-[1.4]',
        shift !== 'off' && 'border-accent bg-accent-soft text-accent-strong',
      )}
    >
      <KeyIcon name="shift" isFilled={shift === 'locked'} />
    </button>
  );
  const eraseKey = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Delete the letter before`}
      className={clsx(keyClass, 'max-w-16 flex-[1.4]')}
      {...backspace}
    >
      <KeyIcon name="backspace" />
    </button>
  );

  return (
    <fieldset
      ref={keyboard}
      data-keyboard=""
      aria-label={t`On-screen keyboard: ${nativeName(lang)}`}
      // Pressing a key must not take the focus, and with it the caret, from the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onKeyDown={(event) => (event.key === 'Escape' ? close() : onArrow(event))}
      className="lift-high sticky min-w-0 bottom-0 z-20 -mx-4 animate-rise border-line border-t bg-card px-1.5 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:bottom-3 sm:mx-auto sm:w-full sm:max-w-2xl sm:rounded-2xl sm:border sm:px-3"
    >
      <div className="flex items-center gap-1 pb-1">
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={layoutFor(code) === layout}
            onClick={() => setChosen({ lang: code, target })}
            className={clsx(
              'min-h-11 rounded-full px-3 text-sm',
              layoutFor(code) === layout
                ? 'bg-leaf-soft font-semibold text-leaf-strong'
                : 'text-ink-soft hover:bg-sunk',
            )}
          >
            {nativeName(code)}
          </button>
        ))}
        {!canType && <p className="ms-1 text-ink-faint text-sm">{t`Choose a field to type into`}</p>}
        <button
          type="button"
          aria-label={t`Hide keyboard`}
          onClick={close}
          className="ms-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunk"
        >
          <Icon name="chevron-down" />
        </button>
      </div>
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
            before={index === letters.length - 1 && shiftKey}
            after={index === letters.length - 1 && eraseKey}
          />
        ))}
        <KeyRow
          row={layout.punctuation}
          layout={layout}
          before={
            <>
              <button
                type="button"
                tabIndex={-1}
                aria-pressed={isSpecialOpen}
                aria-label={t`Special letters and marks`}
                onClick={() => setIsSpecialOpen((isOpen) => !isOpen)}
                className={clsx(
                  keyClass,
                  'max-w-16 flex-[1.4]',
                  isSpecialOpen && 'bg-leaf-soft text-leaf-strong',
                )}
              >
                <span aria-hidden="true" lang={layout.lang}>
                  {layout.specialLabel}
                </span>
              </button>
              <button
                type="button"
                data-key=" "
                tabIndex={-1}
                aria-label={t`Space`}
                className={clsx(keyClass, 'flex-[4]')}
              />
            </>
          }
        />
      </div>
    </fieldset>
  );
}
