import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogBackdropStyle, dialogPopupStyle, findFocus } from './dialog-sheet.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  /** What will happen, as a verb: "Delete module", never "OK". */
  confirmLabel: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** Selector of the element that gets the focus afterwards, if the one that had it is gone. */
  returnFocusTo?: string | undefined;
};

/** Asks before something that cannot be undone. A click outside does not close it; Escape and Cancel do. */
export default function ConfirmSheet({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  danger,
  busy,
  onConfirm,
  returnFocusTo,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropStyle} />
        <Base.Popup
          finalFocus={() => findFocus(returnFocusTo)}
          className={clsx(dialogPopupStyle, 'max-w-md')}
        >
          <Base.Title className="text-2xl">{title}</Base.Title>
          <Base.Description className="mt-3 text-ink-soft">{text}</Base.Description>
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <Base.Close
              render={
                <Button>
                  <Trans>Cancel</Trans>
                </Button>
              }
            />
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
