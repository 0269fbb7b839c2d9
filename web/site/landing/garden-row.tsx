import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Growth } from '../../ui/growth.tsx';
import { LearnerText } from '../../ui/learner-text.tsx';
import { type Tier, tierNames, tiers } from '../../ui/tiers.ts';
import { lettersOf } from './letters.ts';

const planted: Record<Tier, { text: string; lang: string; script: string }> = {
  1: { text: 'hola', lang: 'es', script: 'Latn' },
  2: { text: 'Brot', lang: 'de', script: 'Latn' },
  3: { text: 'מים', lang: 'he', script: 'Hebr' },
  4: { text: 'чай', lang: 'ru', script: 'Cyrl' },
  5: { text: '花', lang: 'zh', script: 'Hans' },
};

/** Five words in five stages of growth, standing on one piece of ground from edge to edge. */
export function GardenRow() {
  const { t } = useLingui();
  return (
    <div className="relative mt-12 sm:mt-4">
      <Sun />
      <div className="relative z-10 mx-auto grid max-w-6xl grid-cols-5 grid-rows-[auto_auto] px-2 sm:px-6">
        <Ground />
        <ul className="contents">
          {tiers.map((tier) => (
            <li
              key={tier}
              className="row-span-2 row-start-1 grid grid-rows-subgrid justify-items-center"
              style={{ gridColumnStart: tier }}
            >
              <Growth
                tier={tier}
                bare
                animated
                size={220}
                className="h-auto w-full max-w-[5rem] sm:max-w-[9rem] lg:max-w-[13rem]"
              />
              <span className="relative flex min-w-0 max-w-full flex-col items-center pb-6 text-center sm:pb-10">
                <LearnerText
                  text={planted[tier].text}
                  lang={planted[tier].lang}
                  className={clsx(
                    'text-2xl font-bold leading-tight sm:text-3xl',
                    lettersOf(planted[tier].script),
                  )}
                />
                <span className="mt-0.5 max-w-full text-xs leading-tight text-ink-soft sm:text-sm">
                  {t(tierNames[tier])}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** From under the plants down to the end of the words, however many lines these take; as wide as the screen. */
function Ground() {
  return (
    <div className="relative col-span-full row-start-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 160"
        preserveAspectRatio="none"
        className="absolute start-[calc(50%-50vw)] -top-7 h-[calc(100%+1.75rem)] w-screen max-w-none sm:-top-9 sm:h-[calc(100%+2.25rem)] rtl:-scale-x-100"
      >
        <path d="M0 34C140 8 300 22 470 26S820 46 960 24s190-14 240-6V160H0z" fill="var(--art-soil-soft)" />
        <path
          d="M0 28C140 2 300 16 470 20S820 40 960 18s190-14 240-6"
          fill="none"
          stroke="var(--art-ink)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

/** In the dark theme the same disc is the moon. */
function Sun() {
  return (
    <div
      aria-hidden="true"
      className="absolute -top-32 end-[6%] hidden size-48 rounded-full bg-[light-dark(#f6d27a,#34523f)] sm:block lg:-top-64 lg:size-80"
    />
  );
}
