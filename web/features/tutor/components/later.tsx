import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { whenSettled } from '../../../platform/when-settled.ts';
import type { FaultNote } from './fault-note.tsx';
import type { TutorFailed } from './tutor-failed.tsx';
import type { WordPanel } from './word-panel.tsx';

const loadFailed = () =>
  withAllTexts(import('./tutor-failed.tsx').then(({ TutorFailed }) => ({ default: TutorFailed })));
const loadFault = () =>
  withAllTexts(import('./fault-note.tsx').then(({ FaultNote }) => ({ default: FaultNote })));
const loadPanel = () =>
  withAllTexts(import('./word-panel.tsx').then(({ WordPanel }) => ({ default: WordPanel })));

const Failed = lazy(loadFailed);
const Fault = lazy(loadFault);
const Panel = lazy(loadPanel);

/** Preloads what a page shows after a failure or a tap, since by then the connection may be gone. Never fails. */
export const loadLater = (): Promise<unknown> =>
  Promise.all([loadFailed(), loadFault(), loadPanel()]).catch(() => undefined);

/** The same, once the page has settled. */
export function useLaterAtHand(): void {
  useEffect(() => whenSettled(() => void loadLater()), []);
}

/** `TutorFailed`, loaded when something has failed. */
export const TutorFailedLater = (props: ComponentProps<typeof TutorFailed>) => (
  <Suspense>
    <Failed {...props} />
  </Suspense>
);

/** `FaultNote`, loaded when something has failed. */
export const FaultNoteLater = (props: ComponentProps<typeof FaultNote>) => (
  <Suspense>
    <Fault {...props} />
  </Suspense>
);

/** `WordPanel`, loaded with the first word that is tapped. */
export const WordPanelLater = (props: ComponentProps<typeof WordPanel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
);
