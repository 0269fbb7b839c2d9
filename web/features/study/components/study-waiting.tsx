import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Failed } from '../hooks/use-group-words.ts';

/** The shape of a card and its answers while the words are loading. */
export function StudySkeleton() {
  const { t } = useLingui();
  return (
    <div
      role="status"
      aria-label={t`Loading...`}
      className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 px-4 pt-4 pb-6 sm:px-6 animate-rise [animation-delay:120ms]"
    >
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="leaf-lg min-h-64 flex-1" />
      <div className="flex gap-3">
        <Skeleton className="leaf-md h-16 flex-1" />
        <Skeleton className="leaf-md h-16 flex-1" />
      </div>
      <div className="h-16" />
    </div>
  );
}

export function StudyFailed({ failed }: { failed: Failed }) {
  const { t } = useLingui();
  return (
    <div className="page-narrow">
      <ErrorState
        isPage
        title={failed.what === 'module' ? t`Error fetching module` : t`Error fetching words`}
        text={<Trans>Your answers are safe. Check your connection and try again.</Trans>}
        onRetry={failed.retry}
        action={
          <Button to="/dashboard">
            <Trans>Back to my modules</Trans>
          </Button>
        }
      />
    </div>
  );
}
