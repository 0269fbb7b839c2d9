import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { useEverTrue } from './use-ever-true.ts';

const Sheet = lazy(() => import('./dialog-sheet.tsx'));

/** A dialog whose code is loaded when it is first opened: no screen waits for a dialog nobody has asked for. */
export function Dialog(props: DialogProps) {
  const wanted = useEverTrue(props.open);
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
