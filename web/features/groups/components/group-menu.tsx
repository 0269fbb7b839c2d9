import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { WordGroup } from '../../modules/module.ts';
import { useDeleteGroup } from '../api/delete-group.ts';
import { RenameGroup } from './rename-group.tsx';

/** Further actions for a group. */
export function GroupMenu({ group, onDeleted }: { group: WordGroup; onDeleted?: () => void }) {
  const { t } = useLingui();
  const [isRenaming, setIsRenaming] = useState(false);
  const deleteGroup = useDeleteGroup();
  const remove = () => {
    deleteGroup(group);
    // The button of this menu disappears with the group.
    focusPageHeading();
    onDeleted?.();
  };
  return (
    <>
      <Menu
        label={t`More for ${group.name}`}
        items={[
          { label: t`Rename`, icon: 'edit', onSelect: () => setIsRenaming(true) },
          { label: t`Delete`, icon: 'trash', danger: true, onSelect: remove },
        ]}
      />
      <RenameGroup group={group} open={isRenaming} onClose={() => setIsRenaming(false)} />
    </>
  );
}
