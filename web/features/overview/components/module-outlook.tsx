import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Garden } from '../../groups/components/garden.tsx';
import type { TierCounts } from '../../groups/rules/tier-counts.ts';
import { ComingReviews } from './coming-reviews.tsx';

/** The growth of a module's words, and how many fall due in the coming days, with `children` beside it. */
export default function ModuleOutlook({
  moduleId,
  counts,
  children,
}: {
  moduleId: string;
  counts: TierCounts;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="module-garden" className="mt-12">
      <h2 id="module-garden" className="mb-4 text-2xl">
        <Trans>How it grows</Trans>
      </h2>
      <Garden counts={counts} />
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <ComingReviews moduleId={moduleId} />
        {children}
      </div>
    </section>
  );
}
