import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Link } from '../../../ui/route/link.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { addToGroupAddress, groupAddress } from '../../modules/rules/addresses.ts';
import type { Growth } from '../rules/growth.ts';
import { GroupMenu } from './group-menu.tsx';
import { GrowthBar, GrowthBarPlace } from './growth-bar.tsx';
import { PracticeMenu } from './practice-menu.tsx';

export function GroupCard({
  module,
  group,
  growth,
}: {
  module: Module;
  group: WordGroup;
  growth: Growth | undefined;
}) {
  const address = groupAddress(module, group);
  return (
    <article className="leaf-lg lift flex flex-col gap-3 border border-line bg-card p-4 sm:p-6">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-1.5 text-xl">
          <Link to={address} className="rounded-lg hover:text-accent-strong">
            <LearnerText text={group.name} lang={module.fromLang} />
          </Link>
        </h3>
        <div className="-me-3">
          <GroupMenu group={group} />
        </div>
      </div>
      <p className="flex min-h-8 flex-wrap items-center gap-3 text-ink-soft">
        <Plural value={group.wordCount} one="# card" other="# cards" />
        {growth !== undefined && growth.dueCount > 0 && (
          <Pill tone="sun">
            <Plural value={growth.dueCount} one="# due" other="# due" />
          </Pill>
        )}
      </p>
      {growth ? <GrowthBar counts={growth.byTier} /> : <GrowthBarPlace />}
      <div className="mt-auto flex flex-wrap gap-1 pt-2">
        {group.wordCount > 0 ? (
          <Button size="sm" to={`${address}/flashcard-mode`} icon={<Icon name="cards" />}>
            <Trans>Flashcards</Trans>
          </Button>
        ) : (
          <Button size="sm" to={addToGroupAddress(module, group)} icon={<Icon name="plus" />}>
            <Trans>Add words</Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" to={address} className="px-2.5!">
          <Trans>Words</Trans>
        </Button>
        {group.wordCount > 0 && <PracticeMenu module={module} group={group} />}
      </div>
    </article>
  );
}
