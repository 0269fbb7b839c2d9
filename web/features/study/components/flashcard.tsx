import { Trans, useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { CardDirection } from '@vocabloom/core/srs/event.ts';
import type { Tier } from '@vocabloom/core/srs/progress.ts';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { tierNames } from '../../../ui/tiers.ts';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { Word } from '../../words/word.ts';
import { useSwipe } from '../hooks/use-swipe.ts';
import { sidesOf } from '../rules/card-sides.ts';
import { CardSide } from './card-side.tsx';
import { GrowingPlant } from './growing-plant.tsx';

export type LeavingSide = 'know' | 'dont-know' | 'on';

export type FlashcardProps = {
  word: Pick<Word, 'fromText' | 'toText'>;
  pair: Pair;
  direction: CardDirection;
  place: 'current' | 'next' | 'leaving';
  /** Whether the Tab key reaches this card. */
  reachable: boolean;
  turned: boolean;
  /** It has been answered and only waits to be read: moving it aside is not an answer. */
  judged: boolean;
  tier: Tier;
  /** The word has just grown while its card was lying here. */
  grew: boolean;
  side?: LeavingSide | undefined;
  onTurn: () => void;
  onAnswer: (known: boolean) => void;
  onGone?: (() => void) | undefined;
};

/** One card with its two sides. The next one lies below it, blank until its turn comes. */
export const Flashcard = memo(function Flashcard(props: FlashcardProps) {
  const { word, pair, direction, place, turned, judged, tier, grew, side, onGone } = props;
  const card = useRef<HTMLButtonElement>(null);
  const isCurrent = place === 'current';
  const [front, back] = sidesOf(word, pair, direction);
  const swipe = useSwipe({ card, isCurrent, turned, onTap: props.onTurn, onAnswer: props.onAnswer });
  useCrossFade(card, turned);

  return (
    <button
      ref={card}
      type="button"
      data-card={place}
      data-place={place}
      data-turned={turned ? '' : undefined}
      data-judged={judged ? '' : undefined}
      data-side={side}
      // Not `inert`, which children inherit: the browser would restyle both cards completely before the next one is
      // painted.
      tabIndex={props.reachable ? undefined : -1}
      aria-hidden={!isCurrent || undefined}
      className="flashcard cursor-pointer text-ink"
      aria-keyshortcuts="Space"
      onAnimationEnd={(event) => event.target === card.current && onGone?.()}
      {...swipe}
    >
      <span className="flashcard-turner">
        <Face side={front} hidden={turned} tier={tier} grew={grew} hint={<Trans>Turn</Trans>} />
        <Face side={back} hidden={!turned} tier={tier} grew={grew} isBack />
      </span>
      <Stamps />
    </button>
  );
});

function Face({
  side,
  hidden,
  tier,
  grew,
  hint,
  isBack = false,
}: {
  side: { text: string; lang: string };
  hidden: boolean;
  tier: Tier;
  grew: boolean;
  hint?: ReactNode;
  isBack?: boolean;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  return (
    <span className="flashcard-face" data-back={isBack ? '' : undefined} aria-hidden={hidden}>
      <span className="flashcard-content flex h-full flex-col px-5 pt-4 pb-3 sm:px-8 sm:pt-6 sm:pb-4">
        <span className="flex items-center justify-between gap-3 text-ink-faint text-sm">
          <span className="ps-2 sm:ps-0">{languageName(side.lang)}</span>
        </span>
        <span className="flex min-h-0 flex-1 justify-center overflow-y-auto py-2 [align-items:safe_center]">
          <CardSide text={side.text} lang={side.lang} />
        </span>
        <span className="flex items-end justify-between gap-3 text-ink-soft text-sm">
          <span className="flex items-end gap-2">
            <GrowingPlant tier={tier} size={52} grew={grew} />
            <span className="pb-1.5 font-[580]">{t(tierNames[tier])}</span>
          </span>
          {hint && (
            <span className="flex items-center gap-1.5 pe-2 pb-1.5 text-ink-faint" aria-hidden="true">
              <Icon name="flip" size={18} />
              {hint}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

const stamp =
  'flashcard-stamp pointer-events-none absolute top-14 rounded-xl border-[3px] bg-card px-3 py-1 font-[680] text-xl';

/** The answer that letting go would give, fading in as the card is dragged aside. */
function Stamps() {
  return (
    <span aria-hidden="true">
      <span className={`${stamp} start-6 border-leaf text-leaf`} data-stamp="know">
        <Trans>Know</Trans>
      </span>
      <span className={`${stamp} end-6 border-danger text-danger`} data-stamp="dont-know">
        <Trans>Don’t know</Trans>
      </span>
    </span>
  );
}

/** For people who prefer reduced motion the sides fade into each other instead of the card turning. */
function useCrossFade(card: React.RefObject<HTMLElement | null>, turned: boolean) {
  const before = useRef(turned);
  useLayoutEffect(() => {
    if (before.current === turned) return;
    before.current = turned;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    card.current?.animate?.([{ opacity: 0.2 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [card, turned]);
}
