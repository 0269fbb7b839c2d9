import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { LeaveGuard } from '../hooks/use-leave-guard.ts';

/** Asks whether to leave without saving the changes. */
export function LeaveQuestion({ guard, onLeave }: { guard: LeaveGuard; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title={t`Leave without saving?`}
      text={<Trans>Your changes to this group have not been saved.</Trans>}
      confirmLabel={t`Leave`}
      danger
      onConfirm={() => {
        onLeave();
        guard.leave();
      }}
    />
  );
}
