import { lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { afterFirstSight } from '../../../platform/quiet.ts';
import type { SayButtonProps } from './say-button.tsx';

const load = async () => {
  await afterFirstSight();
  return withAllTexts(import('./say-button.tsx'));
};
const SayButton = lazy(() => load().catch(() => ({ default: () => null })));

/** The button that says a text. Its code loads after the page; its place is reserved. */
export function Say(props: SayButtonProps) {
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <SayButton {...props} />
    </Suspense>
  );
}
