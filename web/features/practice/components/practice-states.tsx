import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { TutorFailedLater } from '../../tutor/components/later.tsx';
import type { LoadedGroup } from '../../tutor/loaded-group.ts';

/** `isOpening` while the device is searched for a stored practice, which takes only a moment. */
export function PracticeGenerating({ isOpening }: { isOpening: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      {/* Reserves the space so that the content below stays in place. */}
      <div className="min-h-14">
        {!isOpening && (
          <GrowingNote>
            <Trans>Making sentences from your words…</Trans>
          </GrowingNote>
        )}
      </div>
      <Skeleton className="leaf-lg h-36" />
      <Skeleton className="leaf-lg h-36" />
      <Skeleton className="leaf-lg h-36" />
    </div>
  );
}

export function PracticeFailed({
  error,
  loaded,
  onRetry,
}: {
  error: unknown;
  loaded: LoadedGroup;
  onRetry: () => void;
}) {
  return (
    <TutorFailedLater
      error={error}
      fallback={msg`The AI could not generate sentences for this word group. Please try another one.`}
      loaded={loaded}
      onRetry={onRetry}
    />
  );
}
