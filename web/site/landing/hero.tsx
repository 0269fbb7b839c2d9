import { Trans } from '@lingui/react/macro';
import { GardenRow } from './garden-row.tsx';
import { LiveCard } from './live-card.tsx';
import { WaysIn } from './ways-in.tsx';

/** On a separate line where it fits. */
const sentence = 'inline-block';

/** The product in words on one side, and a card to turn on the other. */
export const Hero = () => (
  <section className="relative overflow-hidden">
    <div className="relative z-10 mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-10 px-4 pt-10 sm:px-6 sm:pt-14 lg:grid-cols-[6fr_5fr]">
      <div className="sm:max-lg:text-center">
        <h1 className="text-5xl [&:lang(zh)]:max-w-[6.5em] font-extrabold leading-[0.98]">
          <Trans>
            <span className={sentence}>Plant a word.</span> <span className={sentence}>Watch it bloom.</span>
          </Trans>
        </h1>
        <p className="mt-6 mb-8 max-w-[32rem] sm:max-lg:mx-auto text-xl leading-snug text-ink-soft">
          <Trans>
            Flashcards, stories and conversations for the words you choose, in eleven languages. A few minutes
            a day, and each word grows from a seed to a flower.
          </Trans>
        </p>
        <WaysIn />
      </div>
      <LiveCard />
    </div>
    <GardenRow />
  </section>
);
