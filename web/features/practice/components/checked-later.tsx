import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import type { PracticeAtWork } from '../session/practice-at-work.ts';

const load = () =>
  withAllTexts(
    import('./checked-sentences.tsx').then(({ CheckedSentences }) => ({ default: CheckedSentences })),
  );

const Checked = lazy(load);

/** Loads the checked view before it is needed, since by then the connection may be gone. Never fails. */
export const loadChecked = (): Promise<unknown> => load().catch(() => undefined);

/** A checked practice, whose code is loaded while the learner answers. */
export const CheckedLater = (at: PracticeAtWork) => (
  <Suspense fallback={<div className="min-h-svh" />}>
    <Checked {...at} />
  </Suspense>
);
