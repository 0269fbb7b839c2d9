import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../i18n/load-catalogue.ts';

const TakingAlong = lazy(() => withAllTexts(import('./taking-along.tsx')));

/** Taking the demo along, which comes with whoever is signed in. */
export const takingAlong = (
  <Suspense>
    <TakingAlong />
  </Suspense>
);
