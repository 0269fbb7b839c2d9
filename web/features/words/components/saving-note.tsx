import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** The reason why saving is not possible, or its progress. */
export function SavingNote({
  fault,
  progress,
}: {
  fault: string | null;
  progress: { readonly done: number; readonly total: number } | null;
}) {
  const { t, i18n } = useLingui();
  if (progress) {
    const total = i18n.number(progress.total);
    const done = i18n.number(progress.done);
    return (
      <div role="status" className="flex max-w-xl flex-col gap-2">
        <p>
          <Trans>Planting {total} words…</Trans>
        </p>
        {progress.done > 0 && (
          <ProgressBar
            label={t`Words saved`}
            value={progress.done}
            max={progress.total}
            text={t`${done} of ${total}`}
          />
        )}
      </div>
    );
  }
  return fault === null ? null : (
    <Notice tone="danger">
      <p>{fault}</p>
    </Notice>
  );
}
