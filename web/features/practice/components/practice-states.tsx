import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { GrowingNote } from '../../tutor/components/growing-note.tsx';
import { TutorFailed } from '../../tutor/components/tutor-failed.tsx';

/** `isOpening` while it is only looked whether a practice was kept, which is over at once. */
export function PracticeGenerating({ isOpening }: { isOpening: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      {!isOpening && (
        <GrowingNote>
          <Trans>Making sentences from your words …</Trans>
        </GrowingNote>
      )}
      <Skeleton className="leaf-lg h-36" />
      <Skeleton className="leaf-lg h-36" />
      <Skeleton className="leaf-lg h-36" />
    </div>
  );
}

export function PracticeFailed({
  error,
  module,
  group,
  onRetry,
}: {
  error: unknown;
  module: Module;
  group: WordGroup;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  return (
    <TutorFailed
      error={error}
      fallback={msg`The AI could not generate sentences for this word group. Please try another one.`}
      onRetry={onRetry}
      action={<Button to={groupAddress(module, group)}>{t`Back to the words`}</Button>}
    />
  );
}
