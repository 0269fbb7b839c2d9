import { EmptyGroup } from '../../groups/components/empty-group.tsx';
import { GroupNotFound } from '../../groups/components/group-not-found.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';

/** A group without words to study, or an address whose group does not exist. */
export default function EmptyOrLostGroup({
  module,
  group,
}: {
  module: Module;
  group?: WordGroup | undefined;
}) {
  return (
    <div className="page-narrow">
      {group ? <EmptyGroup isPage module={module} group={group} /> : <GroupNotFound module={module} />}
    </div>
  );
}
