import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Growth } from '../../../ui/growth.tsx';
import { type Tier, tiers } from '../../../ui/tiers.ts';

/** Five steps from nothing to words that stay, each with the stage a word has reached by then. */
const steps: Readonly<Record<Tier, { title: MessageDescriptor; text: MessageDescriptor }>> = {
  1: {
    title: msg`Choose two languages`,
    text: msg`The one you speak and the one you want to learn, with a dialect if you like.`,
  },
  2: {
    title: msg`Name a topic`,
    text: msg`Travel, kitchen, the first day at work: the AI finds the words, or you type your own.`,
  },
  3: {
    title: msg`Turn the cards`,
    text: msg`Say whether you knew the word. What you forget comes back sooner.`,
  },
  4: {
    title: msg`Use your words`,
    text: msg`In sentences, in stories and in conversations made from what you are learning.`,
  },
  5: {
    title: msg`Come back for a few minutes a day`,
    text: msg`Words that are due wait for you on the first page.`,
  },
};

export function FirstSteps() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-2xl">
        <Trans>How it goes</Trans>
      </h2>
      <ol className="mt-4 grid gap-4">
        {tiers.map((tier) => (
          <li key={tier} className="flex items-start gap-4">
            <span className="grid w-14 shrink-0 justify-items-center">
              <Growth tier={tier} size={52} />
            </span>
            <div>
              <h3 className="text-xl">{t(steps[tier].title)}</h3>
              <p className="text-ink-soft">{t(steps[tier].text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
