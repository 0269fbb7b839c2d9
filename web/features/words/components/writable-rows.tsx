import { MAX_LIST_ROWS } from '@vocabloom/core/words/paste-bounds.ts';
import type { PairRowsState } from '../hooks/use-pair-rows.ts';
import type { PastedList } from '../hooks/use-pasted-list.ts';
import type { PairSide } from '../rules/pair-rows.ts';
import { PairEditor } from './pair-editor.tsx';
import { PastePanel } from './paste-panel.tsx';

/** Rows to type into; while a list is being pasted, the list and how it will be split are shown instead. */
export function WritableRows({
  state,
  languages,
  showMissing,
  list,
}: {
  state: PairRowsState;
  languages: Record<PairSide, string>;
  showMissing: boolean;
  list: PastedList;
}) {
  if (list.opened === null) {
    return (
      <PairEditor state={state} languages={languages} showMissing={showMissing} onPasteMany={list.open} />
    );
  }
  return (
    <PastePanel
      about={list.about}
      initialText={list.opened}
      languages={languages}
      room={Math.max(0, MAX_LIST_ROWS - state.rows.length)}
      onClose={list.close}
      onAdd={(added) => {
        state.append(added);
        list.close('');
      }}
    />
  );
}
