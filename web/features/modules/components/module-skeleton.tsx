import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The shape of a module or group page while it loads: its heading, the main way to study, and what is below. */
export function ModuleSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="flex flex-col">
      <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
      <Skeleton className="my-2.5 h-6 w-32" />
      <Skeleton className="mt-2 h-12 w-80 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-6 w-48" />
      <Skeleton className="leaf-lg h-20" />
      <div className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="leaf-md h-14 sm:h-20" />
        ))}
      </div>
      <Skeleton className="mt-10 h-44" />
    </div>
  );
}
