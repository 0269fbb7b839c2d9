import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export const dialogBackdropStyle =
  'fixed inset-0 z-40 bg-shade transition-opacity duration-(--motion-calm) data-starting-style:opacity-0 data-ending-style:opacity-0';

export const dialogPopupStyle = clsx(
  'fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] overflow-y-auto bg-card text-ink leaf-lg lift-high p-6 sm:p-8',
  'sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2',
  'transition-[opacity,translate] duration-(--motion-calm) ease-settle data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0',
  'sm:data-starting-style:-translate-y-[46%]',
);

/** The element a selector finds, or `true` for whatever had the focus before. */
export const findFocus = (selector: string | undefined): HTMLElement | true =>
  (selector !== undefined && document.querySelector<HTMLElement>(selector)) || true;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, in reading order; the one that performs the action comes last. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | undefined;
  /**
   * Selector of the element that gets the focus afterwards, if not the one that had it before: a key opens a dialog
   * from anywhere.
   */
  returnFocusTo?: string | undefined;
};

/** A sheet at the bottom of a phone screen, a card in the middle of a wider one. */
export default function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  returnFocusTo,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropStyle} />
        <Base.Popup
          finalFocus={() => findFocus(returnFocusTo)}
          className={clsx(dialogPopupStyle, size === 'lg' ? 'max-w-2xl' : 'max-w-md')}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-2xl">{title}</Base.Title>
            <Base.Close render={<IconButton label={t`Close`} icon="close" className="-me-2 -mt-2" />} />
          </div>
          {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="mt-7 flex flex-wrap justify-end gap-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
