import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '../../../platform/session/session-state.ts';
import { emptyPlot } from '../../../ui/art/empty-plot-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useGrowth } from '../../groups/api/get-growth.ts';
import { growthOf } from '../../groups/rules/growth.ts';
import { useModules } from '../../modules/api/list-modules.ts';
import { UsagePills } from '../../tutor/components/usage-pills.tsx';
import { ModuleCard } from '../components/module-card.tsx';
import { ModuleCardSkeletons } from '../components/module-card-skeleton.tsx';
import { PlanBox } from '../components/plan-box.tsx';

/** The learner's modules and how they stand (spec 2). */
export default function DashboardPage() {
  const { t } = useLingui();
  const { fullName } = useUser();
  const modules = useModules();
  const growth = useGrowth();
  const dueCount = growth.data ? growthOf(growth.data).dueCount : 0;
  const hasModules = modules.data !== undefined && modules.data.length > 0;

  return (
    <div className="page">
      <PageHeader
        title={fullName === null ? t`Welcome back` : t`Welcome back, ${fullName}`}
        documentTitle={t`My modules`}
        lead={
          dueCount > 0 && (
            <Plural
              value={dueCount}
              one="# word would like to see you again."
              other="# words would like to see you again."
            />
          )
        }
        actions={
          hasModules && (
            <>
              <Button to="/getting-started" icon={<Icon name="sparkle" />}>
                <Trans>Start from a topic</Trans>
              </Button>
              <Button variant="primary" to="/create-module" icon={<Icon name="plus" />}>
                <Trans>Create module</Trans>
              </Button>
            </>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlanBox />
        <UsagePills />
      </div>
      <section aria-label={t`My modules`} aria-busy={modules.isPending} className="mt-8">
        {modules.isPending && <ModuleCardSkeletons />}
        {modules.isError && (
          <ErrorState
            title={t`Error fetching modules`}
            text={<Trans>Your words are safe. Check your connection and try again.</Trans>}
            onRetry={() => void modules.refetch()}
            retrying={modules.isFetching}
          />
        )}
        {modules.data?.length === 0 && (
          <EmptyState
            art={emptyPlot}
            title={t`Your garden is ready`}
            text={
              <Trans>
                A module is a language you want to learn. Make one and put your first words in it.
              </Trans>
            }
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
        )}
        {hasModules && (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {modules.data.map((module) => (
              <li key={module.id} className="grid">
                <ModuleCard
                  module={module}
                  growth={growth.data && growthOf(growth.data, { moduleId: module.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
