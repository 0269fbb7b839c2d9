import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { useStorePath } from '../../../platform/store-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { messageOfDay } from '../rules/message-of-day.ts';

/** Fills the place for an advertisement while no network does: premium, or a learning tip (product: ads). */
export function HouseMessage() {
  const { t } = useLingui();
  const store = useStorePath();
  const message = messageOfDay({ nowMs: nowMs(), sellsPremium: store !== null });
  return (
    <aside aria-label={t`From Vocabloom`} className="h-full">
      {message === 'premium' && store !== null ? (
        <Message icon="flower" action={<SeePremium to={store} />}>
          <Premium />
        </Message>
      ) : (
        <Message icon="sprout">{tips[message === 'premium' ? 'aloud' : message]}</Message>
      )}
    </aside>
  );
}

const tips = {
  aloud: <Trans>Say the word out loud before you turn the card. What you speak sticks better.</Trans>,
  often: <Trans>Little and often: five minutes a day beats an hour on Sunday.</Trans>,
  groups: <Trans>Small groups grow best. About 25 words is a good size.</Trans>,
  story: <Trans>Meet your words again in a story. Ten of them are enough for one.</Trans>,
} as const;

function Premium() {
  const limits = useConfig()?.limits.plans.pro;
  if (limits === undefined) return <Trans>Premium has no ads.</Trans>;
  return (
    <Trans>
      With premium: <Plural value={limits.aiWordsPerDay} one="# AI word" other="# AI words" /> and{' '}
      <Plural value={limits.aiPracticePerDay} one="# practice session" other="# practice sessions" /> a day,
      and no ads.
    </Trans>
  );
}

function SeePremium({ to }: { to: string }) {
  return (
    <Button size="sm" to={to}>
      <Trans>See premium</Trans>
    </Button>
  );
}

function Message({ icon, action, children }: { icon: IconName; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="leaf-lg flex h-full flex-wrap content-center items-center gap-x-4 gap-y-2 border border-line bg-card px-5 sm:px-6">
      <Icon name={icon} size={28} className="shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 basis-48 text-balance text-ink-soft sm:text-lg">{children}</p>
      {action}
    </div>
  );
}
