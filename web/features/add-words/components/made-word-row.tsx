import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PairFields, type PairFieldsProps } from '../../words/components/pair-fields.tsx';

/** A pair that was made: selected or left out, and still editable. */
export function MadeWordRow({
  isTaken,
  onTake,
  ...fields
}: PairFieldsProps & { isTaken: boolean; onTake: (isTaken: boolean) => void }) {
  const { row, number, languages, showMissing, onType } = fields;
  return (
    <div className="flex items-start gap-3 border-line border-b py-3 sm:border-0 sm:py-1.5">
      <div className="pt-0.5">
        <Checkbox
          checked={isTaken}
          onChange={onTake}
          label={
            <VisuallyHidden>
              <Trans>
                Include pair {number}: <LearnerText text={row.toText} lang={languages.toText} />
              </Trans>
            </VisuallyHidden>
          }
        />
      </div>
      <fieldset
        disabled={!isTaken}
        className={clsx(
          'flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:gap-3',
          !isTaken && 'opacity-60',
        )}
      >
        <PairFields
          {...fields}
          showMissing={isTaken && showMissing}
          // Rows cannot be added to this list, so several pasted lines become one.
          onPasteMany={({ side, text }) => onType({ id: row.id, side, text: text.replace(/\s+/g, ' ') })}
        />
      </fieldset>
    </div>
  );
}
