import { Plural, Trans } from '@lingui/react/macro';
import { parsePaste } from '@vocabloom/core/words/paste.ts';
import { SEPARATORS, type Separator } from '@vocabloom/core/words/separators.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBoundedList } from '../hooks/use-bounded-list.ts';
import { useKeptDraft } from '../hooks/use-kept-draft.ts';
import type { PairRows, PairSide } from '../rules/pair-rows.ts';
import { pastedRows } from '../rules/pasted-rows.ts';
import { PasteField } from './paste-field.tsx';
import { PastedPairs, PasteFindings } from './paste-preview.tsx';
import { SeparatorField } from './separator-field.tsx';
import { UnsplitLines } from './unsplit-lines.tsx';

/** The list split into pairs, at the best separator for each line or at the chosen one. */
function useSplit(text: string) {
  const [choice, setChoice] = useState<Separator | null>(null);
  const read = (list: string) => parsePaste(list, choice === null ? {} : { separator: choice });
  // Typing in a long list stays quick; the preview catches up when it can.
  const settledText = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` changes with the choice alone
  const pasted = useMemo(() => read(settledText), [settledText, choice]);
  return { choice, setChoice, read, pasted };
}

/** A whole list at once: shows how each line is split before any of it is added. */
export function PastePanel({
  about,
  initialText,
  languages,
  room,
  onAdd,
  onClose,
}: {
  /** The name the list is kept under. */
  about: string;
  initialText: string;
  languages: Record<PairSide, string>;
  /** How many rows may still be added. */
  room: number;
  onAdd: (rows: PairRows) => void;
  /** Receives the rest of the list. */
  onClose: (left: string) => void;
}) {
  const { text, write, refuses, refusal } = useBoundedList(initialText);
  const forgetList = useKeptDraft({ about, draft: text === '' ? null : text });
  const { choice, setChoice, read, pasted } = useSplit(text);
  const [isSwapped, setIsSwapped] = useState(false);
  const [keepsUnsplit, setKeepsUnsplit] = useState(true);
  const { pairs, unsplit } = pasted;
  const rowCount = pairs.length + (keepsUnsplit ? unsplit.length : 0);
  const isTooMany = rowCount > room;
  const add = () => {
    forgetList();
    onAdd(pastedRows({ pasted: read(text), isSwapped, keepsUnsplit, newId }));
  };
  const close = () => {
    forgetList();
    onClose(text);
  };

  return (
    <Card className="flex animate-rise flex-col gap-5">
      <PasteField
        text={text}
        languages={languages}
        rows={initialText === '' ? 8 : 4}
        error={refusal}
        refuses={refuses}
        onChange={write}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SeparatorField found={pasted.separators} value={choice} values={SEPARATORS} onChange={setChoice} />
        <Button
          icon={<Icon name="swap" />}
          aria-pressed={isSwapped}
          onClick={() => setIsSwapped(!isSwapped)}
          disabled={pairs.length === 0}
        >
          <Trans>Swap sides</Trans>
        </Button>
      </div>
      <PasteFindings pasted={pasted} />
      {unsplit.length > 0 && <UnsplitLines lines={unsplit} isKept={keepsUnsplit} onKeep={setKeepsUnsplit} />}
      {isTooMany && <NoRoom room={room} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={add}
          disabled={rowCount === 0 || isTooMany}
          icon={<Icon name="plus" />}
        >
          {rowCount === 0 ? (
            <Trans>Add pairs</Trans>
          ) : (
            <Plural value={rowCount} one="Add # pair" other="Add # pairs" />
          )}
        </Button>
        <Button variant="ghost" onClick={close}>
          <Trans>Back to typing</Trans>
        </Button>
      </div>
      <PastedPairs pairs={pairs} isSwapped={isSwapped} languages={languages} />
    </Card>
  );
}

/** Why a list cannot be added: there is only room for this many more pairs. */
function NoRoom({ room }: { room: number }) {
  return (
    <p role="alert" className="text-danger">
      <Plural
        value={room}
        _0="The list is full. Save it, and put the other words into a new group."
        one="There is room for # more pair. Take the others out, or put them into a new group."
        other="There is room for # more pairs. Take the others out, or put them into a new group."
      />
    </p>
  );
}
