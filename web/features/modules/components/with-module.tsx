import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useParams } from '../../../ui/route/routes.tsx';
import { useModule } from '../api/get-module.ts';
import type { Module } from '../module.ts';
import { ModuleNotFound } from './module-not-found.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';

/** A page about the module named in the address: shown once it is loaded, with ways to continue if there is none. */
export function WithModule({
  failure,
  children,
}: {
  /** Shown if the module cannot be loaded; pages about something in the module have their own text. */
  failure?: { readonly title: string; readonly text: ReactNode };
  children: (module: Module) => ReactNode;
}) {
  const { t } = useLingui();
  const { moduleKey } = useParams();
  const module = useModule(moduleKey);
  return (
    <div className="page">
      {module.isPending && <ModuleSkeleton />}
      {module.isError && !module.data && (
        <ErrorState
          isPage
          title={t`Error fetching module`}
          {...failure}
          onRetry={() => void module.refetch()}
          retrying={module.isFetching}
          action={
            <Button to="/">
              <Trans>Back to my modules</Trans>
            </Button>
          }
        />
      )}
      {module.data === null && <ModuleNotFound />}
      {module.data && children(module.data)}
    </div>
  );
}
