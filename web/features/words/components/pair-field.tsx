import { useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { controlStyle } from '../../../ui/field-frame.tsx';

/** From here on the counter shows how much room is left. */
const counterFrom = MAX_TRANSLATION_LENGTH - 20;

const isManyPairs = (text: string): boolean => /[\n\t]/.test(text.trim());

/** One side of a pair, in its own language and direction. */
export function PairField({
  label,
  placeholder,
  lang,
  value,
  isMissing,
  isWanted,
  onFocused,
  onChange,
  onEnter,
  onPasteMany,
}: {
  label: string;
  placeholder: string;
  lang: string;
  value: string;
  /** Empty although its pair needs it. */
  isMissing: boolean;
  /** Takes the focus as soon as it is there. */
  isWanted: boolean;
  onFocused: () => void;
  onChange: (text: string) => void;
  onEnter: () => void;
  /** A table or several lines were pasted: more than one field holds. */
  onPasteMany: (text: string) => void;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (!isWanted) return;
    input.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);

  const length = [...value.trim()].length;
  const isTooLong = length > MAX_TRANSLATION_LENGTH;
  const tooLong = { key: 'translation.too_long', params: { max: MAX_TRANSLATION_LENGTH } } as const;
  const note = isTooLong ? t(validationText(tooLong)) : isMissing ? t`Fill in both sides` : null;

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter inside an input method picks a suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isManyPairs(text)) return;
    event.preventDefault();
    onPasteMany(text);
  };

  return (
    <div className="min-w-0 flex-1">
      <input
        ref={input}
        type="text"
        lang={lang}
        dir={textDirection(value, lang)}
        aria-label={label}
        aria-invalid={note !== null || undefined}
        aria-describedby={note === null ? undefined : noteId}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={clsx(controlStyle, 'text-lg')}
      />
      {(note !== null || length >= counterFrom) && (
        <p
          id={noteId}
          className={clsx(
            'mt-1 flex justify-between gap-3 text-sm',
            note === null ? 'text-ink-faint' : 'text-danger',
          )}
        >
          <span>{note}</span>
          {length >= counterFrom && (
            <bdi dir="ltr" className="tabular-nums">
              {length}/{MAX_TRANSLATION_LENGTH}
            </bdi>
          )}
        </p>
      )}
    </div>
  );
}
