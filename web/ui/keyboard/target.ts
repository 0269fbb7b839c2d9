import type { Replacement, SelectedText } from './edit-text.ts';

export type TextTarget = HTMLInputElement | HTMLTextAreaElement;

/** Whether the keyboard may type into this element: a text field with a language of its own. */
export function isTarget(element: EventTarget | null): element is TextTarget {
  if (element instanceof HTMLTextAreaElement) return element.lang !== '' && !element.readOnly;
  return element instanceof HTMLInputElement && element.lang !== '' && !element.readOnly;
}

/** The field's text and the position of its caret. */
export function selectionOf(target: TextTarget): SelectedText {
  const length = target.value.length;
  return {
    value: target.value,
    start: target.selectionStart ?? length,
    end: target.selectionEnd ?? length,
  };
}

/**
 * Changes the field as typing would: the value changes at the caret and an `input` event notifies the page.
 * `setRangeText` bypasses the field's own value setter, so React notices the difference.
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

/** The maximum length of the field, if it has one. */
export function maxLengthOf(target: TextTarget): number | undefined {
  return target.maxLength >= 0 ? target.maxLength : undefined;
}
