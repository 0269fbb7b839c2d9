import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { WordGroup } from '../../modules/module.ts';
import { useDeleteGroup } from '../api/delete-group.ts';

/** Asks before a group goes with its words. */
export function DeleteGroup({
  group,
  open,
  onClose,
  onDeleted,
}: {
  group: WordGroup;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { t } = useLingui();
  const deletion = useDeleteGroup();
  const confirm = () =>
    deletion.mutate(group.id, {
      onSuccess: () => {
        onClose();
        toast({ text: t`Word group deleted`, tone: 'success' });
        onDeleted?.();
      },
      onError: () => toast({ text: t`Failed to delete word group. Please try again.`, tone: 'danger' }),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this word group?`}
      text={
        <Trans>
          <bdi>{group.name}</bdi>: <Plural value={group.wordCount} one="# card" other="# cards" /> and
          everything learned from them. This cannot be undone.
        </Trans>
      }
      confirmLabel={t`Delete group`}
      danger
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  );
}
