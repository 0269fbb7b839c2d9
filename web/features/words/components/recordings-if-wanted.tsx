import { type ComponentProps, lazy, Suspense } from 'react';
import { withAllTexts } from '../../../i18n/load-catalogue.ts';
import { useEverTrue } from '../../../ui/use-ever-true.ts';
import type RecordSides from './record-sides.tsx';
import type RecordingSheet from './recording-sheet.tsx';

const Sheet = lazy(() => withAllTexts(import('./recording-sheet.tsx')));
const Sides = lazy(() => withAllTexts(import('./record-sides.tsx')));

/** The recordings of a word. Their code is loaded when the sheet is first opened. */
export function RecordingSheetIfWanted(props: ComponentProps<typeof RecordingSheet>) {
  const wanted = useEverTrue(props.open);
  return wanted ? (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}

/** Both sides of a word, in a dialog that is already open. */
export function RecordSidesSoon(props: ComponentProps<typeof RecordSides>) {
  return (
    <Suspense fallback={null}>
      <Sides {...props} />
    </Suspense>
  );
}
