import { MAX_LIST_ROWS } from '@vocabloom/core/words/paste-bounds.ts';
import type { PairRowsState } from '../hooks/use-pair-rows.ts';
import type { PairSide } from '../rules/pair-rows.ts';
import { PairEditor } from './pair-editor.tsx';
import { PastePanel } from './paste-panel.tsx';

/** Rows to type into; while a list is being pasted, the list and how it will be split are shown instead. */
export function WritableRows({
  state,
  languages,
  showMissing,
  pasted,
  onPaste,
}: {
  state: PairRowsState;
  languages: Record<PairSide, string>;
  showMissing: boolean;
  /** The list that is being pasted; null while rows are being typed. */
  pasted: string | null;
  onPaste: (list: string | null) => void;
}) {
  if (pasted === null) {
    return <PairEditor state={state} languages={languages} showMissing={showMissing} onPasteMany={onPaste} />;
  }
  return (
    <PastePanel
      initialText={pasted}
      languages={languages}
      room={Math.max(0, MAX_LIST_ROWS - state.rows.length)}
      onClose={() => onPaste(null)}
      onAdd={(added) => {
        state.append(added);
        onPaste(null);
      }}
    />
  );
}
