import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/route/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LanguagePair } from '../../modules/components/language-pair.tsx';
import { addWordsAddress, moduleAddress } from '../../modules/rules/addresses.ts';
import type { NextAction } from '../rules/next-action.ts';
import { ReviewTime } from './review-time.tsx';

/** The same height as the final content, at every width. */
const height = 'min-h-24 sm:min-h-28';

export const NextStepSkeleton = () => <Skeleton className={`${height} leaf-lg`} />;

/** The main action of the dashboard. If there are several modules, it names the one it is about. */
export function NextStep({ action, isOneOfMany }: { action: NextAction; isOneOfMany: boolean }) {
  const { to, icon, title, text } = stepOf(action);
  return (
    <Link
      to={to}
      className={`${height} leaf-lg lift group flex items-center gap-4 bg-leaf px-4 py-4 text-on-leaf transition-colors hover:bg-leaf-strong sm:gap-6 sm:px-7`}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-leaf/15 sm:size-14">
        <Icon name={icon} size={28} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-[680] font-display text-xl leading-tight sm:text-3xl">{title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm sm:text-lg [&_svg]:text-current">
          <span>{text}</span>
          {isOneOfMany && <LanguagePair pair={action.module} />}
        </span>
      </span>
      <Icon
        name="arrow-forward"
        size={26}
        className="shrink-0 transition-[translate] duration-(--motion-calm) group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}

type Step = {
  readonly to: string;
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
};

function stepOf(action: NextAction): Step {
  const address = moduleAddress(action.module);
  switch (action.kind) {
    case 'review':
      return {
        to: `${address}/study-all`,
        icon: 'clock',
        title: <Plural value={action.words} one="Review # word" other="Review # words" />,
        text: <ReviewTime words={action.words} />,
      };
    case 'learn':
      return {
        to: `${address}/learn-unmastered`,
        icon: 'sprout',
        title: <Plural value={action.words} one="Learn # word" other="Learn # words" />,
        text: <Trans>Nothing is due. Help them bloom.</Trans>,
      };
    case 'add':
      return {
        to: addWordsAddress(action.module),
        icon: 'plus',
        title: <Trans>Add new words</Trans>,
        text: <Trans>There is nothing to review or learn at the moment.</Trans>,
      };
    case 'resume':
      return {
        to: address,
        icon: 'play',
        title: <Trans>Keep learning</Trans>,
        text: <Trans>Pick up where you left off.</Trans>,
      };
  }
}
