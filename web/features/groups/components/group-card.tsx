import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import type { Growth } from '../rules/growth.ts';
import { DeleteGroup } from './delete-group.tsx';
import { GrowthBar } from './growth-bar.tsx';
import { RenameGroup } from './rename-group.tsx';

type Task = 'rename' | 'delete' | null;

export function GroupCard({
  module,
  group,
  growth,
}: {
  module: Module;
  group: WordGroup;
  growth: Growth | undefined;
}) {
  const { t } = useLingui();
  const [task, setTask] = useState<Task>(null);
  const address = groupAddress(module, group);
  const close = () => setTask(null);
  return (
    <article className="leaf-lg lift flex animate-rise flex-col gap-3 border border-line bg-card p-5 sm:p-6">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-1.5 text-xl">
          <Link to={address} className="rounded-lg hover:text-accent-strong">
            <bdi>{group.name}</bdi>
          </Link>
        </h3>
        <Menu
          label={t`More for ${group.name}`}
          items={[
            { label: t`Rename`, icon: 'edit', onSelect: () => setTask('rename') },
            { label: t`Delete`, icon: 'trash', danger: true, onSelect: () => setTask('delete') },
          ]}
        />
      </div>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <Plural value={group.wordCount} one="# card" other="# cards" />
        {growth !== undefined && growth.dueCount > 0 && (
          <Pill tone="sun">
            <Plural value={growth.dueCount} one="# due" other="# due" />
          </Pill>
        )}
      </p>
      {growth && <GrowthBar counts={growth.byTier} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {group.wordCount > 0 && (
          <Button size="sm" to={`${address}/flashcard-mode`} icon={<Icon name="cards" />}>
            <Trans>Flashcards</Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" to={address} icon={<Icon name="list" />}>
          <Trans>Words</Trans>
        </Button>
      </div>
      <RenameGroup group={group} open={task === 'rename'} onClose={close} />
      <DeleteGroup group={group} open={task === 'delete'} onClose={close} />
    </article>
  );
}
