import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNavigate } from '../../../ui/route/router.tsx';
import { AdPlace } from '../../ads/components/ad-place.tsx';
import { useGrowth } from '../../groups/api/get-growth.ts';
import { growthOf } from '../../groups/rules/growth.ts';
import { totalOf } from '../../groups/rules/tier-counts.ts';
import { DeleteModule } from '../../modules/components/delete-module.tsx';
import { StudyLinks } from '../../modules/components/study-links.tsx';
import { WithModule } from '../../modules/components/with-module.tsx';
import type { Module } from '../../modules/module.ts';
import { moduleStudies } from '../../modules/rules/studies.ts';
import { AnswerSettings } from '../components/answer-settings.tsx';
import { ModuleGroups } from '../components/module-groups.tsx';
import { ModuleHeader } from '../components/module-header.tsx';
import { NoGroups } from '../components/no-groups.tsx';
import { ReviewTime } from '../components/review-time.tsx';

// Loaded once the first screen is shown, since it lies below it.
const ModuleOutlook = lazyPart(() => import('../components/module-outlook.tsx'));

/** One language pair: its word groups and the ways to study all of them (product: module page). */
export default function ModulePage() {
  return <WithModule>{(module) => <LoadedModule module={module} />}</WithModule>;
}

function LoadedModule({ module }: { module: Module }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const growth = useGrowth();
  const [isDeleting, setIsDeleting] = useState(false);
  const own = growth.data && growthOf(growth.data, { moduleId: module.id });

  return (
    <>
      <ModuleHeader module={module} />
      {module.groups.length > 0 ? (
        <>
          <StudyLinks
            label={t`Study this module`}
            studies={moduleStudies(module)}
            dueCount={own?.dueCount}
            note={own && own.dueCount > 0 ? <ReviewTime words={own.dueCount} /> : null}
          />
          <ModuleGroups module={module} shares={growth.data} />
          {own && totalOf(own.byTier) > 0 ? (
            <Suspense>
              <ModuleOutlook moduleId={module.id} counts={own.byTier}>
                <AnswerSettings module={module} />
              </ModuleOutlook>
            </Suspense>
          ) : (
            <div className="mt-12 sm:max-w-md">
              <AnswerSettings module={module} />
            </div>
          )}
        </>
      ) : (
        <NoGroups module={module} />
      )}
      <div className="mt-14 border-line border-t pt-5">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3.5 text-danger!"
          icon={<Icon name="trash" />}
          onClick={() => setIsDeleting(true)}
        >
          <Trans>Delete module</Trans>
        </Button>
      </div>
      <DeleteModule
        module={module}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => navigate('/', { replace: true })}
      />
      <AdPlace />
    </>
  );
}
