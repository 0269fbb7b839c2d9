import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { DemoReading } from '../../features/demo/components/demo-reading.tsx';
import { DemoGroupPage } from '../../features/demo/pages/demo-group-page.tsx';
import { ModuleSkeleton } from '../../features/modules/components/module-skeleton.tsx';
import { withAllTexts } from '../../i18n/load-catalogue.ts';
import { whenSettled } from '../../platform/when-settled.ts';
import { takingAlong } from './taking-along-later.tsx';
import { UpdateIfAny } from './update-if-any.tsx';
import { useAppAlong } from './use-app-along.ts';

const loadAdding = () => withAllTexts(import('./adding.tsx'));
const loadEditing = () => withAllTexts(import('./editing.tsx'));
const Adding = lazy(loadAdding);
const Editing = lazy(loadEditing);

const later = (what: ReactNode) => <Suspense fallback={<ModuleSkeleton />}>{what}</Suspense>;

export default function Group() {
  useAppAlong();
  // The code that changes words is loaded before anybody asks for it.
  useEffect(
    () => whenSettled(() => void Promise.all([loadAdding(), loadEditing()]).catch(() => undefined)),
    [],
  );
  return (
    <DemoReading>
      <DemoGroupPage
        adding={(at) => later(<Adding {...at} />)}
        editing={(at) => later(<Editing {...at} />)}
        takeAlong={takingAlong}
        update={<UpdateIfAny />}
      />
    </DemoReading>
  );
}
