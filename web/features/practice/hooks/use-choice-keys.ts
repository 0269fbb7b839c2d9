import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useReadingDirection } from '../../study/hooks/use-reading-direction.ts';
import { type ChoiceCommand, choiceCommandOf, createKeyDebounce } from '../rules/choice-keys.ts';

const writable = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]';
const pressable = 'a, button, summary, input';

/** Listens to numbers, arrows and Enter on the whole page, but leaves Enter to a button or link that has the focus. */
export function useChoiceKeys(optionCount: number, onCommand: (command: ChoiceCommand) => void): void {
  const direction = useReadingDirection();
  const [passes] = useState(createKeyDebounce);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || target?.closest(writable)) return;
    if (event.key === 'Enter' && target?.closest(pressable)) return;
    const command = choiceCommandOf(event, { direction, optionCount });
    if (command === null) return;
    event.preventDefault();
    if (passes(event.key, event.timeStamp)) onCommand(command);
  });
  // Before the sentence is painted: a key pressed the moment it becomes visible is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
