import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useParams } from '../../../ui/route/routes.tsx';
import { useModule } from '../api/get-module.ts';
import type { Module } from '../module.ts';
import { ModuleNotFound } from './module-not-found.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';

/** A page about the module the address names: shown once it is there, with a way on where it is not. */
export function WithModule({
  failure,
  children,
}: {
  /** What is said where it cannot be had; of a page about something in the module, its own. */
  failure?: { readonly title: string; readonly text: ReactNode };
  children: (module: Module) => ReactNode;
}) {
  const { t } = useLingui();
  const { moduleKey } = useParams();
  const module = useModule(moduleKey);
  return (
    <div className="page">
      {module.isPending && <ModuleSkeleton />}
      {module.isError && (
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
