import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteModule } from '../api/delete-module.ts';
import type { Module } from '../module.ts';
import { usePairName } from './language-pair.tsx';

/** Asks before a module is deleted with everything in it (product: deleting). */
export function DeleteModule({
  module,
  open,
  onOpenChange,
  onDeleted,
}: {
  module: Module;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
}) {
  const { t } = useLingui();
  const pairName = usePairName();
  const deletion = useDeleteModule();
  const confirm = () =>
    deletion.mutate(module, {
      onSuccess: () => {
        onOpenChange(false);
        toast({ text: t`Module deleted`, tone: 'success' });
        onDeleted?.();
      },
      onError: () => toast({ text: t`Failed to delete module. Please try again.`, tone: 'danger' }),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete this module?`}
      text={
        module.wordCount === 0 ? (
          <Trans>There are no words in {pairName(module)}. This cannot be undone.</Trans>
        ) : (
          <Trans>
            {pairName(module)}: <Plural value={module.groupCount} one="# word group" other="# word groups" />{' '}
            with <Plural value={module.wordCount} one="# card" other="# cards" /> and everything learned from
            them. This cannot be undone.
          </Trans>
        )
      }
      confirmLabel={t`Delete module`}
      danger
      returnFocusTo={deletion.isSuccess ? '[data-page-heading]' : undefined}
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  );
}
