import { useLingui } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { piecesOf } from '../rules/lookup.ts';

const stepOf = (key: string, isRtl: boolean): number => {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
};

/**
 * A text whose every word can be tapped. It is one stop for Tab; arrow keys go from word to word, in the direction they
 * show.
 */
export function TappableText({
  text,
  lang,
  tapped,
  onTap,
  className,
}: {
  text: string;
  lang: string;
  /** Where the word that is looked at begins; null for none. */
  tapped: number | null;
  onTap: (word: { text: string; start: number }) => void;
  className?: string;
}) {
  const { t } = useLingui();
  const area = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const pieces = useMemo(() => piecesOf(text, lang), [text, lang]);
  const firstWord = pieces.find(({ isWord }) => isWord)?.start;
  const dir = wordDirection(lang);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, dir === 'rtl');
    if (step === 0 || !area.current) return;
    const words = [...area.current.querySelectorAll<HTMLElement>('button')];
    const next = words[words.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <fieldset
      ref={area}
      aria-label={t`Tap a word for its translation`}
      lang={lang}
      dir={dir}
      onKeyDown={onKeyDown}
      className={clsx('min-w-0 whitespace-pre-line', className)}
    >
      {pieces.map(({ text: piece, isWord, start }) =>
        isWord ? (
          <button
            key={start}
            type="button"
            tabIndex={(stop ?? firstWord) === start ? 0 : -1}
            aria-pressed={tapped === start}
            onFocus={() => setStop(start)}
            onClick={() => onTap({ text: piece, start })}
            className={clsx(
              'inline rounded-sm underline decoration-transparent decoration-dotted underline-offset-4 transition-colors',
              tapped === start ? 'bg-sun-soft decoration-current!' : 'hover:decoration-current',
            )}
          >
            {piece}
          </button>
        ) : (
          <span key={start}>{piece}</span>
        ),
      )}
    </fieldset>
  );
}
