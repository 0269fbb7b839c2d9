import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { PairRowsState } from '../hooks/use-pair-rows.ts';
import { canRemove, isBlank, type PairSide } from '../rules/pair-rows.ts';
import { PairRowView } from './pair-row-view.tsx';
import { VirtualRows } from './virtual-rows.tsx';

/** Rows of pairs to type into, with the on-screen keyboards of both languages. */
export function PairEditor({
  state,
  languages,
  showMissing,
  onPasteMany,
}: {
  state: PairRowsState;
  languages: Record<PairSide, string>;
  /** After an attempt to save, empty sides are marked. */
  showMissing: boolean;
  /** Opens the preview of pasted lines; without a text, the preview starts empty. */
  onPasteMany: (text: string) => void;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const area = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardShown();
  const { rows, wanted } = state;
  const names = useMemo(
    () => ({ fromText: languageName(languages.fromText), toText: languageName(languages.toText) }),
    [languageName, languages],
  );

  return (
    <div ref={area} className="[&_input]:scroll-mb-28">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button size="sm" className="min-h-12!" icon={<Icon name="paste" />} onClick={() => onPasteMany('')}>
          <Trans>Paste a list</Trans>
        </Button>
        <KeyboardToggle keyboard={keyboard} />
      </div>
      <VirtualRows
        label={t`Word pairs`}
        rows={rows}
        idOf={(row) => row.id}
        estimatedPx={64}
        shownId={wanted?.id}
        render={(row, index) => (
          <PairRowView
            row={row}
            number={index + 1}
            languages={languages}
            names={names}
            showMissing={showMissing && (rows.length === 1 || !isBlank(row))}
            isRemovable={canRemove(rows, row)}
            wantedSide={wanted?.id === row.id ? wanted.side : null}
            onFocused={state.onFocused}
            onType={state.type}
            onEnter={state.goOn}
            onRemove={state.remove}
            onPasteMany={onPasteMany}
          />
        )}
      />
      <div className="ms-4 mt-2 sm:ms-8">
        <Button variant="ghost" size="sm" icon={<Icon name="plus" />} onClick={state.addRow}>
          <Trans>Add a pair</Trans>
        </Button>
      </div>
      <KeyboardDock root={area} languages={[languages.toText, languages.fromText]} keyboard={keyboard} />
    </div>
  );
}
