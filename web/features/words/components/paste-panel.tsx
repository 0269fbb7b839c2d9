import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { parsePaste } from '@vocabloom/core/words/paste.ts';
import { SEPARATORS, type Separator } from '@vocabloom/core/words/separators.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { PairRows, PairSide } from '../rules/pair-rows.ts';
import { pastedRows } from '../rules/pasted-rows.ts';
import { PastedPairs, PasteFindings } from './paste-preview.tsx';

const automatic = 'automatic';

function useSeparatorNames(): Record<Separator, string> {
  const { t } = useLingui();
  return { tab: t`Tab`, semicolon: t`Semicolon`, dash: t`Dash`, comma: t`Comma` };
}

/** A whole list at once: shows how every line is split before anything is taken over. */
export function PastePanel({
  initialText,
  languages,
  onAdd,
  onClose,
}: {
  initialText: string;
  languages: Record<PairSide, string>;
  onAdd: (rows: PairRows) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const separatorNames = useSeparatorNames();
  const [text, setText] = useState(initialText);
  const [choice, setChoice] = useState<Separator | typeof automatic>(automatic);
  const [isSwapped, setIsSwapped] = useState(false);
  const [keepsUnsplit, setKeepsUnsplit] = useState(true);
  // Typing in a long list stays quick; the preview follows as soon as it can.
  const settledText = useDeferredValue(text);
  const pasted = useMemo(
    () => parsePaste(settledText, choice === automatic ? {} : { separator: choice }),
    [settledText, choice],
  );
  const pairCount = pasted.pairs.length;
  const unsplitCount = pasted.unsplit.length;
  const rowCount = pairCount + (keepsUnsplit ? unsplitCount : 0);
  const found = pasted.separator === undefined ? '' : separatorNames[pasted.separator];

  const add = () =>
    onAdd(
      pastedRows({
        pasted: parsePaste(text, choice === automatic ? {} : { separator: choice }),
        isSwapped,
        keepsUnsplit,
        newId,
      }),
    );

  return (
    <Card className="flex animate-rise flex-col gap-5">
      <TextArea
        label={t`Your list`}
        hint={t`One pair in each line: the word, then a tab, semicolon, dash or comma, then its translation.`}
        value={text}
        onChange={setText}
        dir="auto"
        rows={initialText === '' ? 8 : 4}
        autoFocus
        spellCheck={false}
        placeholder={'house; casa\nthe sea; el mar'}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Split each line at`}
          value={choice}
          onChange={setChoice}
          className="min-w-56"
          options={[
            { value: automatic, label: found === '' ? t`What fits best` : t`What fits best (${found})` },
            ...SEPARATORS.map((separator) => ({ value: separator, label: separatorNames[separator] })),
          ]}
        />
        <Button
          icon={<Icon name="swap" />}
          aria-pressed={isSwapped}
          onClick={() => setIsSwapped(!isSwapped)}
          disabled={pairCount === 0}
        >
          <Trans>Swap sides</Trans>
        </Button>
      </div>
      <PasteFindings pasted={pasted} />
      {unsplitCount > 0 && (
        <Checkbox
          label={
            <Plural
              value={unsplitCount}
              one="Keep the line that could not be split, to mend it in the list"
              other="Keep the # lines that could not be split, to mend them in the list"
            />
          }
          checked={keepsUnsplit}
          onChange={setKeepsUnsplit}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={add} disabled={rowCount === 0} icon={<Icon name="plus" />}>
          {rowCount === 0 ? (
            <Trans>Add pairs</Trans>
          ) : (
            <Plural value={rowCount} one="Add # pair" other="Add # pairs" />
          )}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Back to typing</Trans>
        </Button>
      </div>
      <PastedPairs pairs={pasted.pairs} isSwapped={isSwapped} languages={languages} />
    </Card>
  );
}
