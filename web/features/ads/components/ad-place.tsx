import { lazy, Suspense } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { usePlan } from '../../modules/hooks/use-plan.ts';

const Content = lazy(() => import('./place-content.tsx'));

/**
 * The place for an advertisement at the end of a learner's page, as high before it is filled as after (product: ads).
 * Absent for premium, and where there are no plans.
 */
export function AdPlace() {
  const config = useConfig();
  const plan = usePlan();
  if (config === undefined || plan?.name !== 'free') return null;
  return (
    <div className="mt-12 h-36 overflow-hidden">
      <Suspense>
        <Content ads={config.ads} />
      </Suspense>
    </div>
  );
}
