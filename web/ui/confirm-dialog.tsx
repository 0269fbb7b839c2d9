import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-sheet.tsx';
import { useEverTrue } from './use-ever-true.ts';

const Sheet = lazy(() => import('./confirm-sheet.tsx'));

/** Asks before something that cannot be undone; its code is loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wanted = useEverTrue(props.open);
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}
