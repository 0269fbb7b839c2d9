import { Trans, useLingui } from '@lingui/react/macro';
import { Growth } from '../../ui/growth.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Tier, tierNames } from '../../ui/tiers.ts';
import { LiveAnswers } from './live-answers.tsx';
import { LiveEnd } from './live-end.tsx';
import { LiveFace } from './live-face.tsx';
import { type LiveWord, liveWords } from './live-words.ts';

/** The tier of a new word, and the tiers a first answer can put it in (product: knowledge tiers). */
const reached: readonly Tier[] = [1, 2, 3];

/**
 * Cards to turn and to answer. Turning them needs no script, because each is a checkbox; answering them does, see
 * `scripts/live-cards.ts`.
 */
export function LiveCard() {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Try it: a card to turn`}
      data-live=""
      className="mx-auto w-full max-w-md lg:max-w-none"
    >
      <ol className="live-deck card-table relative h-72 sm:h-80">
        {liveWords.map((word, index) => (
          <li key={word.es.word} data-live-card="" hidden={index > 0}>
            <Card word={word} />
          </li>
        ))}
      </ol>
      <LiveAnswers />
      <LiveEnd />
      <p role="status" data-live-said="" className="sr-only" />
      {reached.map((tier) => (
        <template key={tier} data-live-tier={tier}>
          <Grown tier={tier} />
        </template>
      ))}
    </section>
  );
}

function Grown({ tier }: { tier: Tier }) {
  const { t } = useLingui();
  return (
    <>
      <Growth tier={tier} size={52} />
      <span className="pb-1.5 font-[580]">{t(tierNames[tier])}</span>
    </>
  );
}

function Card({ word }: { word: LiveWord }) {
  const { t, i18n } = useLingui();
  const studied = i18n.locale === 'es' ? 'en' : 'es';
  const { word: text, sentence } = word[studied];
  return (
    <label data-place="current" className="flashcard live-flashcard cursor-pointer text-ink">
      <input
        type="checkbox"
        aria-label={t`Turn the card: ${text}`}
        className="absolute start-1/2 top-1/2 opacity-0"
      />
      <span className="flashcard-turner">
        <LiveFace
          text={text}
          lang={studied}
          foot={
            <>
              <span data-live-plant="" className="flex items-end gap-2">
                <Grown tier={1} />
              </span>
              <span aria-hidden="true" className="flex items-center gap-1.5 pe-2 pb-1.5 text-ink-faint">
                <Icon name="flip" size={18} />
                <Trans>Turn</Trans>
              </span>
            </>
          }
        />
        <LiveFace
          isBack
          text={t(word.meaning)}
          lang={i18n.locale}
          foot={
            <bdi lang={studied} dir="ltr" className="w-full pb-1.5 text-center text-base text-ink-soft">
              {sentence}
            </bdi>
          }
        />
      </span>
    </label>
  );
}
