import { ModuleNotFound } from '../../modules/components/module-not-found.tsx';
import EmptyOrLostGroup from '../../study/components/empty-or-lost-group.tsx';
import type { GroupWords } from '../../study/hooks/use-group-words.ts';

/** Replaces a page about a group that has no words or does not exist. */
export default function WithoutGroup({
  found,
}: {
  found: Extract<GroupWords, { state: 'no-module' | 'no-group' | 'ready' }>;
}) {
  if (found.state !== 'no-module') return <EmptyOrLostGroup {...found} />;
  return (
    <div className="page-narrow">
      <ModuleNotFound />
    </div>
  );
}
