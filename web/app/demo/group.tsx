import { lazy, Suspense, useEffect } from 'react';
import { DemoGround } from '../../features/demo/components/demo-ground.tsx';
import { DemoGroupPage } from '../../features/demo/pages/demo-group-page.tsx';
import { ModuleSkeleton } from '../../features/modules/components/module-skeleton.tsx';
import { whenSettled } from '../../platform/when-settled.ts';

const loadAdding = () => import('./adding.tsx');
const Adding = lazy(loadAdding);

export default function Group() {
  // It is there before anybody asks for it.
  useEffect(() => whenSettled(() => void loadAdding().catch(() => undefined)), []);
  return (
    <DemoGround>
      <DemoGroupPage
        adding={(at) => (
          <Suspense fallback={<ModuleSkeleton />}>
            <Adding {...at} />
          </Suspense>
        )}
      />
    </DemoGround>
  );
}
