import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import type { Recordable } from '../recordable.ts';

const RecordButton = lazy(() =>
  withAllTexts(import('./record-button.tsx')).catch(() => ({ default: () => null })),
);

/** The way to record how a word sounds. It comes after the page. */
export function Record(props: Recordable) {
  return (
    <Suspense fallback={null}>
      <RecordButton {...props} />
    </Suspense>
  );
}
