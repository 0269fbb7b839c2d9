import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** What stands in the way of saving, or how far it is. */
export function SavingNote({
  fault,
  saving,
}: {
  fault: string | null;
  saving: { readonly done: number; readonly total: number } | null;
}) {
  const { t, i18n } = useLingui();
  if (saving) {
    const total = i18n.number(saving.total);
    const done = i18n.number(saving.done);
    return (
      <div role="status" className="flex max-w-xl flex-col gap-2">
        <p>
          <Trans>Planting {total} words…</Trans>
        </p>
        {saving.done > 0 && (
          <ProgressBar
            label={t`Words saved`}
            value={saving.done}
            max={saving.total}
            text={t`${done} of ${total}`}
          />
        )}
      </div>
    );
  }
  if (fault === null) return null;
  return (
    <p
      role="alert"
      className="leaf-md flex max-w-xl animate-rise items-start gap-2 bg-danger-soft px-4 py-3 font-[550] text-danger-strong"
    >
      <Icon name="alert" className="mt-0.5" />
      <span>{fault}</span>
    </p>
  );
}
