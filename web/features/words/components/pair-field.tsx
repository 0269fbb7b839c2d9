import { useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { fitsOnePaste } from '@vocabloom/core/words/paste-bounds.ts';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { controlStyle } from '../../../ui/field-frame.tsx';

/** From this length on, the counter shows how much room is left. */
const counterFrom = MAX_TRANSLATION_LENGTH - 20;

/** A text too long to be read also goes to the preview, which says that it is too long. */
const isManyPairs = (text: string): boolean => !fitsOnePaste(text) || /[\n\t]/.test(text.trim());

type Handlers = {
  /** Called once the requested field has the focus. */
  readonly onFocused: () => void;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  /** A table or several lines were pasted, which is more than one field holds. */
  readonly onPasteMany: (text: string) => void;
};

/** One side of a pair, in its own language and direction. */
export function PairField({
  label,
  placeholder,
  lang,
  value,
  isMissing,
  isWanted,
  ...handlers
}: Handlers & {
  label: string;
  placeholder: string;
  lang: string;
  value: string;
  /** The side is empty although its pair needs it. */
  isMissing: boolean;
  /** Takes the focus as soon as it is rendered. */
  isWanted: boolean;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { onFocused, onChange } = handlers;
  useEffect(() => {
    if (!isWanted) return;
    input.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);

  const length = [...value.trim()].length;
  const tooLong = { key: 'translation.too_long', params: { max: MAX_TRANSLATION_LENGTH } } as const;
  const isTooLong = length > MAX_TRANSLATION_LENGTH;
  const fault = isTooLong ? t(validationText(tooLong)) : isMissing ? t`Fill in both sides` : null;
  return (
    <div className="min-w-0 flex-1">
      <input
        ref={input}
        type="text"
        lang={lang}
        dir={textDirection(value, lang)}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : noteId}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        {...keysAndPasting(handlers)}
        className={clsx(controlStyle, 'text-lg')}
      />
      <FieldNote id={noteId} fault={fault} length={length} />
    </div>
  );
}

const keysAndPasting = ({ onEnter, onPasteMany }: Handlers) => ({
  onKeyDown: (event: KeyboardEvent) => {
    // Enter inside an input method picks a suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  },
  onPaste: (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isManyPairs(text)) return;
    event.preventDefault();
    onPasteMany(text);
  },
});

/** The problem with a side, and how much room is left once it gets scarce. */
function FieldNote({ id, fault, length }: { id: string; fault: string | null; length: number }) {
  if (fault === null && length < counterFrom) return null;
  return (
    <p
      id={id}
      className={clsx(
        'mt-1 flex justify-between gap-3 text-sm',
        fault === null ? 'text-ink-faint' : 'text-danger',
      )}
    >
      <span>{fault}</span>
      {length >= counterFrom && (
        <bdi dir="ltr" className="tabular-nums">
          {length}/{MAX_TRANSLATION_LENGTH}
        </bdi>
      )}
    </p>
  );
}
