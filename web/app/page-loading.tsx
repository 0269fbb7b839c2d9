import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';

/** The placeholder of a page whose code is loading. */
export function PageLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading...`} className="page animate-rise [animation-delay:120ms]">
      <Skeleton className="mb-8 h-12 w-2/3 max-w-md" />
      <div className="grid gap-4">
        <Skeleton className="h-28 leaf-lg" />
        <Skeleton className="h-28 leaf-lg" />
      </div>
    </div>
  );
}
