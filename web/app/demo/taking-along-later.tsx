import { Suspense } from 'react';
import { withAllTexts } from '../../i18n/load-catalogue.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const TakingAlong = lazyPart(() => withAllTexts(import('./taking-along.tsx')));

/** Moving the demo into an account; the code is loaded for signed-in people. */
export const takingAlong = (
  <Suspense>
    <TakingAlong />
  </Suspense>
);
