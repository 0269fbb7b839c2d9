import { Navigate } from '../../../ui/route/link.tsx';
import { useGrowth } from '../../groups/api/get-growth.ts';
import { useModules } from '../../modules/api/list-modules.ts';
import { moduleAddress } from '../../modules/rules/addresses.ts';
import { ModuleListSkeleton } from '../components/module-list.tsx';
import { nextAction } from '../rules/next-action.ts';

/** The target of the installed app's shortcut: leads to the due words, or to the dashboard if there are none. */
export default function ReviewPage() {
  const modules = useModules();
  const growth = useGrowth();
  if (modules.isPending || growth.isPending)
    return (
      <div className="page">
        <ModuleListSkeleton />
      </div>
    );
  const action = nextAction(modules.data ?? [], growth.data);
  const to = action?.kind === 'review' ? `${moduleAddress(action.module)}/study-all` : '/dashboard';
  return <Navigate to={to} replace />;
}
