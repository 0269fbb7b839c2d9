import { Trans } from '@lingui/react/macro';
import { Garden } from '../../groups/components/garden.tsx';
import type { TierCounts } from '../../groups/rules/tier-counts.ts';
import { ComingReviews } from './coming-reviews.tsx';

/** The growth of a module's words, and how many fall due on the coming days. */
export default function ModuleOutlook({ moduleId, counts }: { moduleId: string; counts: TierCounts }) {
  return (
    <section aria-labelledby="module-garden" className="mt-12">
      <h2 id="module-garden" className="mb-4 text-2xl">
        <Trans>How it grows</Trans>
      </h2>
      <Garden counts={counts} />
      <div className="mt-6 sm:max-w-md">
        <ComingReviews moduleId={moduleId} />
      </div>
    </section>
  );
}
