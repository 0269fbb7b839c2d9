import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import type { WordGroup } from '../../modules/module.ts';
import { DeleteGroup } from './delete-group.tsx';
import { RenameGroup } from './rename-group.tsx';

/** What else can be done with a group, with the questions it takes. */
export function GroupMenu({ group, onDeleted }: { group: WordGroup; onDeleted?: () => void }) {
  const { t } = useLingui();
  const [task, setTask] = useState<'rename' | 'delete' | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <Menu
        label={t`More for ${group.name}`}
        items={[
          { label: t`Rename`, icon: 'edit', onSelect: () => setTask('rename') },
          { label: t`Delete`, icon: 'trash', danger: true, onSelect: () => setTask('delete') },
        ]}
      />
      <RenameGroup group={group} open={task === 'rename'} onClose={close} />
      <DeleteGroup group={group} open={task === 'delete'} onClose={close} {...(onDeleted && { onDeleted })} />
    </>
  );
}
