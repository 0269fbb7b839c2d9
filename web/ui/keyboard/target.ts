import type { Replacement, SelectedText } from './edit-text.ts';

export type TextTarget = HTMLInputElement | HTMLTextAreaElement;

/** Whether the keyboard may type into this element: a text field that says which language it holds. */
export function isTarget(element: EventTarget | null): element is TextTarget {
  if (element instanceof HTMLTextAreaElement) return element.lang !== '' && !element.readOnly;
  return element instanceof HTMLInputElement && element.lang !== '' && !element.readOnly;
}

/** What the field holds and where its caret is. */
export function selectionOf(target: TextTarget): SelectedText {
  const length = target.value.length;
  return {
    value: target.value,
    start: target.selectionStart ?? length,
    end: target.selectionEnd ?? length,
  };
}

/**
 * Changes the field as typing would: the value changes at the caret and an `input` event tells the page.
 * `setRangeText` leaves the field's own value setter alone, so React sees the difference.
 */
export function applyTo(target: TextTarget, { start, end, text }: Replacement): void {
  target.setRangeText(text, start, end, 'end');
  target.dispatchEvent(
    new InputEvent('input', {
      bubbles: true,
      inputType: text === '' ? 'deleteContentBackward' : 'insertText',
      data: text === '' ? null : text,
    }),
  );
}

/** The most the field takes, if it says so. */
export function maxLengthOf(target: TextTarget): number | undefined {
  return target.maxLength >= 0 ? target.maxLength : undefined;
}
