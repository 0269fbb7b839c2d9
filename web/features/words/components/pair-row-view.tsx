import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PairFields, type PairFieldsProps } from './pair-fields.tsx';

/** A word and its translation, side by side; one above the other on a phone. */
export const PairRowView = memo(function PairRowView({
  isRemovable,
  onRemove,
  onPasteMany,
  ...fields
}: PairFieldsProps & {
  isRemovable: boolean;
  onRemove: (id: string) => void;
  onPasteMany: (text: string) => void;
}) {
  const { t } = useLingui();
  const { row, number } = fields;
  return (
    <div className="flex items-start gap-1.5 border-line border-b py-3 sm:gap-3 sm:border-0 sm:py-1.5">
      <span
        aria-hidden="true"
        className="min-w-5 shrink-0 whitespace-nowrap pt-3.5 text-end text-ink-faint text-sm tabular-nums sm:min-w-7"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:gap-3">
        <PairFields {...fields} onPasteMany={({ text }) => onPasteMany(text)} />
      </div>
      <IconButton
        label={t`Remove pair ${number}`}
        icon="close"
        className={clsx('mt-1', !isRemovable && 'invisible')}
        onClick={() => onRemove(row.id)}
      />
    </div>
  );
});
