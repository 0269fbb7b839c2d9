import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';

const load = () =>
  withAllTexts(
    import('./checked-sentences.tsx').then(({ CheckedSentences }) => ({ default: CheckedSentences })),
  );

const Checked = lazy(load);

/** Loads it before anybody needs it: by then the connection may be gone. Never fails. */
export const loadChecked = (): Promise<unknown> => load().catch(() => undefined);

/** A checked practice, which comes while somebody answers. */
export const CheckedLater = (at: PracticeAtWork) => (
  <Suspense fallback={<div className="min-h-svh" />}>
    <Checked {...at} />
  </Suspense>
);
