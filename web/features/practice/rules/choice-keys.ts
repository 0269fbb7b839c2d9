export type ChoiceCommand =
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'forward' | 'back' | 'go-on' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The command of a key press while one of several answers is chosen: a number chooses, arrow keys follow the reading
 * direction, Enter goes on. Held keys do nothing (product: study keys).
 */
export function choiceCommandOf(
  press: KeyPress,
  { direction, optionCount }: { direction: 'ltr' | 'rtl'; optionCount: number },
): ChoiceCommand | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Enter') return { kind: 'go-on' };
  if (press.key === 'ArrowRight') return { kind: direction === 'ltr' ? 'forward' : 'back' };
  if (press.key === 'ArrowLeft') return { kind: direction === 'ltr' ? 'back' : 'forward' };
  // The physical key counts as well: the number row of a French keyboard types other characters.
  const digit = /^[1-9]$/.test(press.key) ? press.key : /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1];
  const option = Number(digit) - 1;
  return option >= 0 && option < optionCount ? { kind: 'choose', option } : null;
}

const pauseMs = 300;

/** Lets a key through unless the same one came less than 300 ms ago (product: study keys). */
export function createKeyDebounce(): (key: string, atMs: number) => boolean {
  let last: { readonly key: string; readonly atMs: number } | null = null;
  return (key, atMs) => {
    if (last?.key === key && atMs - last.atMs < pauseMs) return false;
    last = { key, atMs };
    return true;
  };
}
