import { Trans } from '@lingui/react/macro';
import { GroupCard } from '../../groups/components/group-card.tsx';
import { type GrowthShare, growthOf } from '../../groups/rules/growth.ts';
import type { Module } from '../../modules/module.ts';

/** The groups of a module as cards. */
export function ModuleGroups({
  module,
  shares,
}: {
  module: Module;
  shares: readonly GrowthShare[] | undefined;
}) {
  return (
    <section aria-labelledby="groups" className="mt-7 sm:mt-10">
      <h2 id="groups" className="mb-4 text-2xl">
        <Trans>Word groups</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {module.groups.map((group) => (
          <li key={group.id} className="grid grid-cols-1">
            <GroupCard
              module={module}
              group={group}
              growth={shares && growthOf(shares, { groupId: group.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
