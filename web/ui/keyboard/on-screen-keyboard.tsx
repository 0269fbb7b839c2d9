import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CandidateRow } from './candidate-row.tsx';
import { eraseBack, typeKey } from './edit-text.ts';
import { KeyboardHead, nativeName } from './keyboard-head.tsx';
import { Keys } from './keys.tsx';
import { type ShiftState, shiftAfterKey } from './layouts/layout.ts';
import { layoutFor } from './layouts.ts';
import { applyTo, maxLengthOf, selectionOf, type TextTarget } from './target.ts';
import { useInSight } from './use-in-sight.ts';
import { useKeyRepeat } from './use-key-repeat.ts';
import { usePinyin } from './use-pinyin.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useTarget } from './use-target.ts';

/** While this keyboard is shown, the phone's own stays hidden. */
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

/** Types at the caret of a field, if the field has room. */
function insertInto(target: TextTarget | null, key: string): void {
  if (!target?.isConnected) return;
  const maxLength = maxLengthOf(target);
  const change = typeKey({
    field: selectionOf(target),
    key,
    ...(maxLength !== undefined && { maxLength }),
  });
  if (change) applyTo(target, change);
}

/**
 * A keyboard that types into the last focused text field inside `root`, in that field's language (its `lang`). It stays
 * at the bottom of `root` while the page scrolls.
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
  useNoSystemKeyboard(target);
  useInSight({ target, keyboard });
  const onArrow = useRovingFocus(keyboard);

  const lang = (chosen && chosen.target === target ? chosen.lang : target?.lang) ?? languages[0] ?? 'und';
  const layout = layoutFor(lang);
  const canType = target !== null;
  const insert = (key: string) => insertInto(target, key);
  const pinyin = usePinyin({ isOn: layout.lang === 'zh', target, insert });
  const type = (key: string) => {
    if (!pinyin.press(key)) insert(key);
    setShift(shiftAfterKey);
  };
  const backspace = useKeyRepeat(() => {
    if (!target?.isConnected || pinyin.erase()) return;
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

  return (
    <fieldset
      ref={keyboard}
      data-keyboard=""
      data-foot=""
      aria-label={t`On-screen keyboard: ${nativeName(lang)}`}
      // Pressing a key must not take the focus, and with it the caret, from the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onKeyDown={(event) => (event.key === 'Escape' ? close() : onArrow(event))}
      className="lift-high sticky min-w-0 bottom-0 z-20 -mx-4 animate-rise border-line border-t bg-card px-1.5 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:bottom-3 sm:mx-auto sm:w-full sm:max-w-2xl sm:rounded-2xl sm:border sm:px-3"
    >
      <KeyboardHead
        languages={languages}
        layout={layout}
        canType={canType}
        onChoose={(code) => setChosen({ lang: code, target })}
        onClose={close}
      />
      {layout.lang === 'zh' && (
        <CandidateRow
          typed={pinyin.typed}
          candidates={pinyin.candidates}
          areWordsMissing={pinyin.areWordsMissing}
          onChoose={pinyin.choose}
        />
      )}
      <Keys
        key={layout.lang}
        layout={layout}
        shift={shift}
        onShift={setShift}
        canType={canType}
        erase={backspace}
      />
    </fieldset>
  );
}
