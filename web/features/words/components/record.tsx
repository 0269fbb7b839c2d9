import { Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { afterFirstSight } from '../../../platform/quiet.ts';
import type { Recordable } from '../recordable.ts';

const RecordButton = lazyPart(async () => {
  await afterFirstSight();
  return withAllTexts(import('./record-button.tsx')).catch(() => ({ default: () => null }));
});

/**
 * Lets the learner record how a word sounds. Its code, which includes everything for speech, loads once the words can
 * be read.
 */
export function Record(props: Recordable) {
  return (
    <Suspense fallback={null}>
      <RecordButton {...props} />
    </Suspense>
  );
}
