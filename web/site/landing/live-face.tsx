import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LearnerText } from '../../ui/learner-text.tsx';

type Face = { text: string; lang: string; foot: ReactNode; isBack?: true };

/** One side of a card, looking like the cards in the app. */
export function LiveFace({ text, lang, foot, isBack }: Face) {
  const { i18n } = useLingui();
  const size = text.length > 12 ? 'clamp(1.75rem, 9cqi, 3rem)' : 'clamp(2.25rem, 12cqi, 3.5rem)';
  return (
    <span className="flashcard-face" data-back={isBack ? '' : undefined}>
      <span className="flex h-full flex-col px-5 pt-4 pb-3 sm:px-8 sm:pt-6 sm:pb-4">
        <span className="ps-2 text-ink-faint text-sm sm:ps-0">{nameIn(i18n.locale, lang)}</span>
        <span className="grid min-h-0 flex-1 place-content-center text-balance text-center font-display font-[560] leading-tight">
          <span style={{ fontSize: size }}>
            <LearnerText text={text} lang={lang} />
          </span>
        </span>
        <span className="flex min-h-13 items-end justify-between gap-3 text-ink-soft text-sm">{foot}</span>
      </span>
    </span>
  );
}

/** A language's name as the heading of a card, in the language of the page. */
function nameIn(locale: string, code: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
