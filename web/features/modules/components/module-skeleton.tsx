import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The shape of a module or group page while it loads. */
export function ModuleSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-6 w-48" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
