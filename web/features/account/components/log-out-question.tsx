import { Plural, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { useLogOut } from './use-log-out.ts';

/** Asks whether unsent work may be lost. */
export function LogOutQuestion({ busy, lostCount, stay, leaveAnyway }: ReturnType<typeof useLogOut>) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={lostCount !== undefined}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t`Not everything has been saved`}
      text={
        <Plural
          value={lostCount ?? 0}
          one="# change is on this device only. If you log out now, it is lost."
          other="# changes are on this device only. If you log out now, they are lost."
        />
      }
      confirmLabel={t`Log out anyway`}
      danger
      busy={busy}
      onConfirm={leaveAnyway}
    />
  );
}
