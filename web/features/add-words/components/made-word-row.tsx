import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PairField } from '../../words/components/pair-field.tsx';
import type { FieldPlace } from '../../words/rules/next-field.ts';
import type { PairRow, PairSide } from '../../words/rules/pair-rows.ts';

/** A made pair: taken or left, and still to be changed. */
export function MadeWordRow({
  row,
  number,
  languages,
  names,
  isTaken,
  showMissing,
  wantedSide,
  onTake,
  onType,
  onEnter,
  onFocused,
}: {
  row: PairRow;
  number: number;
  languages: Record<PairSide, string>;
  names: Record<PairSide, string>;
  isTaken: boolean;
  showMissing: boolean;
  wantedSide: PairSide | null;
  onTake: (isTaken: boolean) => void;
  onType: (change: { id: string; side: PairSide; text: string }) => void;
  onEnter: (from: FieldPlace) => void;
  onFocused: () => void;
}) {
  const { t } = useLingui();
  const field = (side: PairSide) => (
    <PairField
      label={t`${names[side]}, pair ${number}`}
      placeholder={names[side]}
      lang={languages[side]}
      value={row[side]}
      isMissing={isTaken && showMissing && row[side].trim() === ''}
      isWanted={wantedSide === side}
      onFocused={onFocused}
      onChange={(text) => onType({ id: row.id, side, text })}
      onEnter={() => onEnter({ id: row.id, side })}
      onPasteMany={(text) => onType({ id: row.id, side, text: text.replace(/\s+/g, ' ') })}
    />
  );
  return (
    <div className="flex items-start gap-3 border-line border-b py-3 sm:border-0 sm:py-1.5">
      <div className="pt-0.5">
        <Checkbox
          checked={isTaken}
          onChange={onTake}
          label={<VisuallyHidden>{t`Take pair ${number}: ${row.toText}`}</VisuallyHidden>}
        />
      </div>
      <fieldset
        disabled={!isTaken}
        className={clsx(
          'flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:gap-3',
          !isTaken && 'opacity-60',
        )}
      >
        {field('fromText')}
        {field('toText')}
      </fieldset>
    </div>
  );
}
