import { Skeleton } from '../../../ui/skeleton.tsx';

/** The placeholder of a card that is loading, with its lines at their final height. */
export function ModuleCardSkeleton() {
  return (
    <div className="leaf-lg flex flex-col gap-3 border border-line bg-card p-4 sm:p-6">
      <Skeleton className="my-[0.15rem] h-7 w-3/4" />
      <Skeleton className="my-[0.2rem] h-5 w-1/2" />
      <Skeleton className="mt-1 mb-2 h-7 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-1 h-12 w-32" />
    </div>
  );
}
