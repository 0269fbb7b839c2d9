import { Plural, Trans } from '@lingui/react/macro';
import type { DailyLimits } from '@vocabloom/core/plans/plans.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** The benefits of premium. */
export function Features({ limits }: { limits: DailyLimits }) {
  return (
    <ul className="grid gap-3">
      <Feature>
        <Plural
          value={limits.aiWordsPerDay}
          one="# AI word a day, on any topic"
          other="# AI words a day, on any topic"
        />
      </Feature>
      <Feature>
        <Plural
          value={limits.aiPracticePerDay}
          one="# AI story, conversation or exercise a day"
          other="# AI stories, conversations or exercises a day"
        />
      </Feature>
      <Feature>
        <Trans>No ads</Trans>
      </Feature>
      <Feature>
        <Trans>Flashcards, reviews and your progress on every device, as always</Trans>
      </Feature>
    </ul>
  );
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </li>
  );
}
