import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Growth } from '../../ui/growth.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Tier } from '../../ui/tiers.ts';
import { filledIn } from '../parts/filled-in.ts';
import { ShownIf } from '../parts/shown-if.tsx';

/** The prices, if anything is sold: the server fills in the installation's figures. */
export function Plans() {
  const trialLength = filledIn('trialLength');
  return (
    <ShownIf is="store">
      <section aria-labelledby="plans" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="plans" className="text-4xl">
          <Trans>What it costs</Trans>
        </h2>
        <ShownIf is="trial">
          <p className="mt-4 max-w-[42rem] text-ink-soft text-lg leading-relaxed">
            <Trans>
              Each account begins with premium for <bdi>{trialLength}</bdi>, without payment details. Then it
              is free for as long as you like.
            </Trans>
          </p>
        </ShownIf>
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <Free />
          <Premium />
        </div>
      </section>
    </ShownIf>
  );
}

function Free() {
  return (
    <Plan tier={3} name={<Trans>Free</Trans>} price={<Trans>Costs nothing</Trans>} className="bg-card">
      <Point>
        <Trans>All ways to study, with as many words of your own as you like</Trans>
      </Point>
      <DailyWork words={filledIn('freeWords')} practice={filledIn('freePractice')} />
    </Plan>
  );
}

function Premium() {
  const { monthly, yearly } = { monthly: filledIn('monthlyPrice'), yearly: filledIn('yearlyPrice') };
  const byMonth = filledIn('yearlyPriceByMonth');
  return (
    <Plan
      tier={5}
      name={<Trans>Premium</Trans>}
      price={
        <>
          <bdi>{monthly}</bdi>{' '}
          <span className="font-normal font-text text-ink-soft text-lg">
            <Trans>a month</Trans>
          </span>
        </>
      }
      className="bg-leaf-soft"
    >
      <Point>
        <Trans>
          Or <bdi>{yearly}</bdi> a year, which is <bdi>{byMonth}</bdi> a month
        </Trans>
      </Point>
      <DailyWork words={filledIn('premiumWords')} practice={filledIn('premiumPractice')} />
      <Point>
        <Trans>No ads</Trans>
      </Point>
    </Plan>
  );
}

/** How much the AI generates in a day on a plan. */
const DailyWork = ({ words, practice }: { words: string; practice: string }) => (
  <>
    <Point>
      <Trans>
        Words made by AI, a day: <b>{words}</b>
      </Trans>
    </Point>
    <Point>
      <Trans>
        Exercises, stories and conversations, a day: <b>{practice}</b>
      </Trans>
    </Point>
  </>
);

type PlanParts = { tier: Tier; name: ReactNode; price: ReactNode; className: string; children: ReactNode };

function Plan({ tier, name, price, className, children }: PlanParts) {
  return (
    <article className={`relative border border-line p-6 leaf-lg lift sm:p-8 ${className}`}>
      <Growth tier={tier} size={72} className="absolute end-6 top-6" />
      <h3 className="pe-20 text-2xl">{name}</h3>
      <p className="mt-2 pe-20 font-bold font-display text-3xl leading-tight">{price}</p>
      <ul className="mt-6 grid gap-3">{children}</ul>
    </article>
  );
}

const Point = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name="check" size={20} className="mt-0.5 shrink-0 text-leaf" />
    <span>{children}</span>
  </li>
);
