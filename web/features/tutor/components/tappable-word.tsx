import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';

export type TappedWord = { readonly text: string; readonly start: number };

/** One word of a text that can be tapped; `isStop` where Tab comes to it. */
export function TappableWord({
  text,
  start,
  isStop,
  isTapped,
  onStop,
  onTap,
}: TappedWord & {
  isStop: boolean;
  isTapped: boolean;
  onStop: (start: number) => void;
  onTap: (word: TappedWord) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onTap({ text, start });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a box of its own, so that lines would break between a word and its full stop
    <span
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-word={start}
      aria-current={isTapped || undefined}
      onFocus={() => onStop(start)}
      onClick={() => onTap({ text, start })}
      onKeyDown={onKeyDown}
      className={clsx(
        'cursor-pointer rounded-sm underline decoration-transparent decoration-dotted decoration-2 underline-offset-4 transition-colors',
        isTapped ? 'bg-sun-soft decoration-current!' : 'hover:decoration-current',
      )}
    >
      {text}
    </span>
  );
}
