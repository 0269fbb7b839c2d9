import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Command, commandOf, createDebounce } from '../rules/study-keys.ts';
import { useReadingDirection } from './use-reading-direction.ts';

const writable = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]';
const pressable = 'a, button:not([data-card]), summary, [role=menuitem]';

/** Listens to the study keys on the whole page, but ignores those meant for a field, a menu or a button. */
export function useStudyKeys(onCommand: (command: Command) => void): void {
  const direction = useReadingDirection();
  const [passes] = useState(createDebounce);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || target?.closest(writable)) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && target?.closest(pressable)) {
      // A button is pressed once, however long the key is held.
      if (event.repeat) event.preventDefault();
      return;
    }
    // A held key must not scroll the page or press the card again either.
    if (isPress) event.preventDefault();
    const command = commandOf(event, direction);
    if (command === null) return;
    event.preventDefault();
    if (passes(command, event.timeStamp)) onCommand(command);
  });

  // Before the card is painted: a key pressed the moment a card becomes visible is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
