import { useLingui } from '@lingui/react/macro';
import { fitsOnePaste, MAX_PASTED_BYTES, MAX_PASTED_LINES } from '@vocabloom/core/words/paste-bounds.ts';
import { useState } from 'react';

const megabyte = 1024 * 1024;

/**
 * A list as it is pasted or typed. Text that would make it too long is refused before it is parsed, and the list stays
 * as it was.
 */
export function useBoundedList(initialText: string): {
  readonly text: string;
  readonly write: (next: string) => void;
  /** Whether this text alone is too long; if so, the refusal is shown. */
  readonly refuses: (pasted: string) => boolean;
  /** Why the last text was refused; null if it was accepted. */
  readonly refusal: string | null;
} {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(() => (fitsOnePaste(initialText) ? initialText : ''));
  const [isRefused, setRefused] = useState(() => !fitsOnePaste(initialText));
  const refuses = (pasted: string): boolean => {
    const isTooLong = !fitsOnePaste(pasted);
    setRefused(isTooLong);
    return isTooLong;
  };
  const lines = i18n.number(MAX_PASTED_LINES);
  const size = i18n.number(MAX_PASTED_BYTES / megabyte);
  return {
    text,
    write: (next) => {
      if (!refuses(next)) setText(next);
    },
    refuses,
    refusal: isRefused
      ? t`This is too long for one list: ${lines} lines or ${size} MB at most. Nothing was added. Paste it in parts.`
      : null,
  };
}
