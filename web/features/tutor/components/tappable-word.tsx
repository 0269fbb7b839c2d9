import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import type { PlacedWord } from '../rules/tapped-word.ts';

/** One word of a text that can be tapped; `isStop` if Tab reaches it. */
export function TappableWord({
  text,
  start,
  isStop,
  isTapped,
  isOwn,
  onStop,
  onTap,
}: PlacedWord & {
  isStop: boolean;
  isTapped: boolean;
  /** Whether it is one of the group's words, which are highlighted. */
  isOwn: boolean;
  onStop: (start: number) => void;
  onTap: (word: PlacedWord) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onTap({ text, start });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is laid out as a box, so lines would break between a word and its full stop
    <span
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-word={start}
      data-own={isOwn || undefined}
      aria-current={isTapped || undefined}
      onFocus={() => onStop(start)}
      onClick={() => onTap({ text, start })}
      onKeyDown={onKeyDown}
      className={clsx(
        'cursor-pointer rounded-sm underline decoration-2 underline-offset-4 transition-colors hover:decoration-current',
        isOwn ? 'decoration-leaf/55' : 'decoration-transparent decoration-dotted',
        isTapped && 'bg-sun-soft decoration-current!',
      )}
    >
      {text}
    </span>
  );
}
