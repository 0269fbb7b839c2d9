import { useLingui } from '@lingui/react/macro';
import type { FieldPlace } from '../rules/next-field.ts';
import type { PairRow, PairSide } from '../rules/pair-rows.ts';
import { PairField } from './pair-field.tsx';

/** The props that both sides of a row receive. */
export type PairFieldsProps = {
  readonly row: PairRow;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly languages: Record<PairSide, string>;
  /** The languages' names in the interface language. */
  readonly names: Record<PairSide, string>;
  /** After an attempt to save, empty sides are marked. */
  readonly showMissing: boolean;
  readonly wantedSide: PairSide | null;
  readonly onFocused: () => void;
  readonly onType: (change: { id: string; side: PairSide; text: string }) => void;
  readonly onEnter: (from: FieldPlace) => void;
};

/** A word and its translation, each in a field. */
export function PairFields({
  row,
  number,
  languages,
  names,
  showMissing,
  wantedSide,
  onFocused,
  onType,
  onEnter,
  onPasteMany,
}: PairFieldsProps & { onPasteMany: (pasted: { side: PairSide; text: string }) => void }) {
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
      onPasteMany={(text) => onPasteMany({ side, text })}
    />
  );
  return (
    <>
      {field('fromText')}
      {field('toText')}
    </>
  );
}
