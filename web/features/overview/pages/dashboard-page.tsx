import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { type SessionUser, useUser } from '../../../platform/session/session-state.ts';
import { emptyPlot } from '../../../ui/art/empty-plot-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AdPlace } from '../../ads/components/ad-place.tsx';
import { useGrowth } from '../../groups/api/get-growth.ts';
import { growthOf } from '../../groups/rules/growth.ts';
import { totalOf } from '../../groups/rules/tier-counts.ts';
import { useModules } from '../../modules/api/list-modules.ts';
import { UsagePills } from '../../tutor/components/usage-pills.tsx';
import { ModuleList, ModuleListSkeleton } from '../components/module-list.tsx';
import { NextStep, NextStepSkeleton } from '../components/next-step.tsx';
import { PlanBox } from '../components/plan-box.tsx';
import { UpdateNotice } from '../components/update-notice.tsx';
import { nextAction } from '../rules/next-action.ts';

// Loaded once the first screen is shown, since it lies below it.
const WholeGarden = lazyPart(() => import('../components/whole-garden.tsx'));

/**
 * The next thing to do, as one action; then the learner's modules, their growth, and the allowances of the plan
 * (product: dashboard).
 */
export default function DashboardPage() {
  const { t } = useLingui();
  // Rendered in slices when they arrive, so that a slow phone keeps responding to touches.
  const modules = useDeferredValue(useModules());
  const growth = useDeferredValue(useGrowth());
  const list = modules.data ?? [];
  const action = growth.isPending ? undefined : nextAction(list, growth.data);
  const all = growthOf(growth.data ?? []);
  const hasWords = totalOf(all.byTier) > 0;
  const isLoading = modules.isPending || (list.length > 0 && growth.isPending);

  return (
    <div className="page">
      <PageHeader title={useGreeting()} documentTitle={t`My modules`} isTight />
      <UpdateNotice />
      {isLoading && <NextStepSkeleton />}
      {!isLoading && action && <NextStep action={action} isOneOfMany={list.length > 1} />}
      <section aria-label={t`My modules`} aria-busy={modules.isPending} className="mt-7 sm:mt-9">
        {(modules.isPending || list.length > 0) && <ModulesHead />}
        {modules.isPending && (
          <>
            <VisuallyHidden>{t`Loading...`}</VisuallyHidden>
            <ModuleListSkeleton />
          </>
        )}
        {modules.isError && !modules.data && (
          <ErrorState
            title={t`Error fetching modules`}
            text={<Trans>Your words are safe. Check your connection and try again.</Trans>}
            onRetry={() => void modules.refetch()}
            retrying={modules.isFetching}
          />
        )}
        {modules.data?.length === 0 && <NoModules />}
        {list.length > 0 && <ModuleList modules={list} shares={growth.data} />}
      </section>
      {!modules.isPending && (
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
          <PlanBox />
          <UsagePills />
        </div>
      )}
      {!isLoading && <AdPlace />}
      {hasWords && (
        <Suspense>
          <WholeGarden counts={all.byTier} />
        </Suspense>
      )}
    </div>
  );
}

const newcomerMs = 24 * 60 * 60 * 1000;

/** People are not welcomed back on the day they signed up. */
const isNewcomer = ({ createdAt }: Pick<SessionUser, 'createdAt'>): boolean =>
  nowMs() - Date.parse(createdAt) < newcomerMs;

function useGreeting(): string {
  const { t } = useLingui();
  const user = useUser();
  const { fullName } = user;
  if (isNewcomer(user)) return fullName === null ? t`Welcome` : t`Welcome, ${fullName}`;
  return fullName === null ? t`Welcome back` : t`Welcome back, ${fullName}`;
}

/** The heading of the modules, with ways to add one. */
function ModulesHead() {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="font-[700] font-display text-2xl">
        <Trans>My modules</Trans>
      </p>
      <div className="-ms-3.5 flex flex-wrap sm:-me-3.5">
        <Button variant="ghost" size="sm" to="/getting-started" icon={<Icon name="sparkle" />}>
          <Trans>Start from a topic</Trans>
        </Button>
        <Button variant="ghost" size="sm" to="/create-module" icon={<Icon name="plus" />}>
          <Trans>Create module</Trans>
        </Button>
      </div>
    </div>
  );
}

function NoModules() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={emptyPlot}
      title={t`Your garden is ready`}
      text={<Trans>A module is a language you want to learn. Make one and put your first words in it.</Trans>}
      action={
        <>
          <Button variant="primary" size="lg" to="/getting-started" icon={<Icon name="sparkle" />}>
            <Trans>Start from a topic</Trans>
          </Button>
          <Button size="lg" to="/create-module" icon={<Icon name="plus" />}>
            <Trans>Create your first module</Trans>
          </Button>
        </>
      }
    />
  );
}
