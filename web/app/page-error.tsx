import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** The generic error page (product: start and error pages): says what to do, and offers it. */
export function PageError() {
  const { t } = useLingui();
  usePageTitle(t`Something went wrong`);
  return (
    <div className="page">
      <ErrorState
        isPage
        title={t`Something went wrong`}
        text={t`An unexpected error occurred. Please refresh the page.`}
        onRetry={() => location.reload()}
        action={
          // A full load, because whatever broke is still in memory.
          <Button onClick={() => location.assign('/')}>
            <Trans>Go to the home page</Trans>
          </Button>
        }
      />
    </div>
  );
}
