import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import type { useTwoStep } from '../hooks/use-two-step.ts';
import { NotLoaded } from './not-loaded.tsx';

const fallback = msg`This could not be changed. Please try again.`;

type TwoStep = ReturnType<typeof useTwoStep>;

/** Whether two-step sign-in is on, and the actions for it. */
export function TwoStepOverview({ twoStep }: { twoStep: TwoStep }) {
  const { state, busy, failure, wishFor } = twoStep;
  if (state.isPending) return <Skeleton className="h-12 w-56" />;
  if (state.data === undefined) {
    return (
      <NotLoaded asked={state}>
        <Trans>Two-step sign-in could not be looked up.</Trans>
      </NotLoaded>
    );
  }
  return (
    <div className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      {state.data.since === null ? (
        <Button className="w-fit" busy={busy === 'turn-on'} onClick={() => wishFor('turn-on')}>
          <Trans>Turn on two-step sign-in</Trans>
        </Button>
      ) : (
        <TurnedOn since={state.data.since} remaining={state.data.remaining} twoStep={twoStep} />
      )}
    </div>
  );
}

function TurnedOn({
  since,
  remaining,
  twoStep: { busy, wishFor },
}: {
  since: string;
  remaining: number;
  twoStep: TwoStep;
}) {
  const { t, i18n } = useLingui();
  const [asks, setAsks] = useState<'turn-off' | 'new-codes' | null>(null);
  const ask = (wish: 'turn-off' | 'new-codes') => ({
    open: asks === wish,
    onOpenChange: (open: boolean) => setAsks(open ? wish : null),
    onConfirm: () => {
      setAsks(null);
      void wishFor(wish);
    },
  });
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(since));
  return (
    <>
      <div className="grid gap-1">
        <p className="flex items-center gap-2 font-[600]">
          <Icon name="check" className="text-leaf-strong" />
          <Trans>On since {date}</Trans>
        </p>
        <p className="text-ink-soft">
          {t`${plural(remaining, {
            0: 'No recovery codes left: make new ones.',
            one: '# recovery code left',
            other: '# recovery codes left',
          })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'new-codes'} onClick={() => setAsks('new-codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="ghost" busy={busy === 'turn-off'} onClick={() => setAsks('turn-off')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      <ConfirmDialog
        {...ask('new-codes')}
        title={t`Make new recovery codes?`}
        text={<Trans>The codes you saved before will stop working.</Trans>}
        confirmLabel={t`Make new codes`}
      />
      <ConfirmDialog
        {...ask('turn-off')}
        title={t`Turn off two-step sign-in?`}
        text={
          <Trans>
            Your password alone will open your account again, and your recovery codes are deleted.
          </Trans>
        }
        confirmLabel={t`Turn off`}
        danger
      />
    </>
  );
}
