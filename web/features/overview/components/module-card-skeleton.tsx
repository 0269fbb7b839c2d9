import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The places of cards that are on their way. */
export function ModuleCardSkeletons() {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="leaf-lg flex flex-col gap-4 border border-line bg-card p-5 sm:p-6">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-2.5 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-12 w-32" />
        </div>
      ))}
    </div>
  );
}
