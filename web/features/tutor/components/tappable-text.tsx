import { useLingui } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isTitle, paragraphsOf, sentenceAround } from '../rules/lookup.ts';
import { ownWordsIn } from '../rules/own-words.ts';
import type { TappedWord } from '../rules/tapped-word.ts';
import { TappableWord } from './tappable-word.tsx';

const stepOf = (key: string, isRtl: boolean): number => {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
};

/** When the panel about a word is closed, the focus returns to that word. */
function useFocusReturn(area: RefObject<HTMLElement | null>, tapped: number | null): void {
  const wasTapped = useRef(tapped);
  useEffect(() => {
    const before = wasTapped.current;
    wasTapped.current = tapped;
    if (before === null || tapped !== null || document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>(`[data-word="${before}"]`)?.focus({ preventScroll: true });
  }, [area, tapped]);
}

/**
 * A text in which every word can be tapped. It is one Tab stop; arrow keys move from word to word in the direction they
 * point. When the panel about a word is closed, the focus returns to that word.
 */
export function TappableText({
  text,
  lang,
  own,
  tapped,
  onTap,
  className,
}: {
  text: string;
  lang: string;
  /** The words to highlight: those of the group. */
  own: readonly { readonly toText: string }[];
  /** Where the currently opened word begins; null if none is open. */
  tapped: number | null;
  onTap: (word: TappedWord) => void;
  className?: string;
}) {
  const { t } = useLingui();
  const area = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const paragraphs = useMemo(() => paragraphsOf(text, lang), [text, lang]);
  const marked = useMemo(
    () => ownWordsIn(paragraphs.flat(), { words: own, language: parseLanguage(lang) ?? 'en' }),
    [paragraphs, own, lang],
  );
  const firstWord = paragraphs.flat().find(({ isWord }) => isWord)?.start;
  const dir = wordDirection(lang);

  useFocusReturn(area, tapped);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, dir === 'rtl');
    if (step === 0 || !area.current) return;
    const words = [...area.current.querySelectorAll<HTMLElement>('[data-word]')];
    // Only compared with them.
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
      className={clsx('flex min-w-0 flex-col gap-[0.7em]', className)}
    >
      {paragraphs.map((pieces, index) => (
        <p
          key={pieces[0]?.start}
          className={clsx(
            'whitespace-pre-line',
            index === 0 &&
              paragraphs.length > 1 &&
              isTitle(pieces) &&
              'font-bold text-[1.15em] leading-tight',
          )}
        >
          {pieces.map(({ text: piece, isWord, start }) =>
            isWord ? (
              <TappableWord
                key={start}
                text={piece}
                start={start}
                isStop={(stop ?? firstWord) === start}
                isTapped={tapped === start}
                isOwn={marked.has(start)}
                onStop={setStop}
                onTap={(word) => onTap({ ...word, sentence: sentenceAround(text, start, lang) })}
              />
            ) : (
              <span key={start}>{piece}</span>
            ),
          )}
        </p>
      ))}
    </fieldset>
  );
}
