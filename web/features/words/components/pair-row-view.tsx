import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldPlace } from '../rules/next-field.ts';
import type { PairRow, PairSide } from '../rules/pair-rows.ts';
import { PairField } from './pair-field.tsx';

/** A word and its translation, side by side; one above the other on a phone. */
export const PairRowView = memo(function PairRowView({
  row,
  number,
  languages,
  names,
  showMissing,
  isRemovable,
  wantedSide,
  onFocused,
  onType,
  onEnter,
  onRemove,
  onPasteMany,
}: {
  row: PairRow;
  /** Its place in the list, from 1. */
  number: number;
  languages: Record<PairSide, string>;
  /** The languages' names in the interface language. */
  names: Record<PairSide, string>;
  /** After an attempt to save, empty sides are pointed out. */
  showMissing: boolean;
  isRemovable: boolean;
  wantedSide: PairSide | null;
  onFocused: () => void;
  onType: (change: { id: string; side: PairSide; text: string }) => void;
  onEnter: (from: FieldPlace) => void;
  onRemove: (id: string) => void;
  onPasteMany: (text: string) => void;
}) {
  const { t } = useLingui();
  const field = (side: PairSide) => (
    <PairField
      label={t`${names[side]}, pair ${number}`}
      placeholder={names[side]}
      lang={languages[side]}
      value={row[side]}
      isMissing={showMissing && row[side].trim() === ''}
      isWanted={wantedSide === side}
      onFocused={onFocused}
      onChange={(text) => onType({ id: row.id, side, text })}
      onEnter={() => onEnter({ id: row.id, side })}
      onPasteMany={onPasteMany}
    />
  );
  return (
    <div className="flex items-start gap-1.5 border-line border-b py-3 sm:gap-3 sm:border-0 sm:py-1.5">
      <span
        aria-hidden="true"
        className="min-w-5 shrink-0 whitespace-nowrap pt-3.5 text-end text-ink-faint text-sm tabular-nums sm:min-w-7"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:gap-3">
        {field('fromText')}
        {field('toText')}
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
