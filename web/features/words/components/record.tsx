import { Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { Recordable } from '../recordable.ts';

const RecordButton = lazyPart(() =>
  withAllTexts(import('./record-button.tsx')).catch(() => ({ default: () => null })),
);

/** Lets the learner record how a word sounds. Its code loads after the page. */
export function Record(props: Recordable) {
  return (
    <Suspense fallback={null}>
      <RecordButton {...props} />
    </Suspense>
  );
}
