import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRecordsAnything } from '../../words/hooks/use-recording.ts';
import { useDownloadData } from '../api/download-data.ts';
import { accountFailureText } from '../rules/account-failure.ts';

/** Everything as a file for programs, the words as one for spreadsheets, recordings as sound files. */
export function DownloadButtons() {
  const { t } = useLingui();
  const hasRecordings = useRecordsAnything();
  const { mutate, isPending, variables, error, isSuccess } = useDownloadData();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && variables === 'json'} onClick={() => mutate('json')}>
          <Trans>Everything (JSON)</Trans>
        </Button>
        <Button busy={isPending && variables === 'csv'} onClick={() => mutate('csv')}>
          <Trans>My words (CSV)</Trans>
        </Button>
        {hasRecordings && (
          <Button busy={isPending && variables === 'zip'} onClick={() => mutate('zip')}>
            <Trans>My recordings (ZIP)</Trans>
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="danger">
          <p>
            <Trans>The file could not be made.</Trans> {t(accountFailureText(error))}
          </p>
        </Notice>
      )}
      <p role="status" className="text-ink-soft text-sm empty:sr-only">
        {isSuccess && <Trans>The file is in your downloads.</Trans>}
      </p>
    </div>
  );
}
