import { Plural, Trans } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Compares premium with the free plan; the figures are the limits that the server enforces. */
export function PremiumFeatures({ limits: { free, pro } }: { limits: Config['limits']['plans'] }) {
  return (
    <ul className="mt-4 grid gap-2">
      <Feature>
        <Plural value={pro.aiWordsPerDay} one="# word made by AI a day" other="# words made by AI a day" />{' '}
        <Without>
          <Trans>instead of {free.aiWordsPerDay}</Trans>
        </Without>
      </Feature>
      <Feature>
        <Plural
          value={pro.aiPracticePerDay}
          one="# practice session, story or conversation a day"
          other="# practice sessions, stories or conversations a day"
        />{' '}
        <Without>
          <Trans>instead of {free.aiPracticePerDay}</Trans>
        </Without>
      </Feature>
      <Feature>
        <Trans>No ads</Trans>
      </Feature>
    </ul>
  );
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" size={20} className="mt-1 shrink-0 text-leaf-strong" />
      <span>{children}</span>
    </li>
  );
}

const Without = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap text-ink-soft text-sm">{children}</span>
);
