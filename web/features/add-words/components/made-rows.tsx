import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type KeyboardShown, KeyboardToggle } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { Module } from '../../modules/module.ts';
import type { PairRowsState } from '../../words/hooks/use-pair-rows.ts';
import { fieldAfter } from '../../words/rules/next-field.ts';
import type { TakenRows } from '../hooks/use-taken-rows.ts';
import { MadeWordRow } from './made-word-row.tsx';

/** The pairs that were made, each selected or left out; Enter moves through the selected ones. */
export function MadeRows({
  state,
  choice,
  module,
  showMissing,
  keyboard,
}: {
  state: PairRowsState;
  choice: TakenRows;
  module: Module;
  showMissing: boolean;
  keyboard: KeyboardShown;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const languages = { fromText: module.fromLang, toText: module.toLang };
  const names = { fromText: languageName(module.fromLang), toText: languageName(module.toLang) };
  const { rows, wanted } = state;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox label={t`All words`} checked={choice.areAllTaken} onChange={choice.takeAll} />
        <KeyboardToggle keyboard={keyboard} />
      </div>
      <ol aria-label={t`Word pairs`} className="[&_input]:scroll-mb-28">
        {rows.map((row, index) => (
          <li key={row.id}>
            <MadeWordRow
              row={row}
              number={index + 1}
              languages={languages}
              names={names}
              isTaken={choice.isTaken(row.id)}
              showMissing={showMissing}
              wantedSide={wanted?.id === row.id ? wanted.side : null}
              onTake={(isTaken) => choice.take(row.id, isTaken)}
              onType={state.type}
              onEnter={(from) => {
                const next = fieldAfter(choice.taken, from);
                if (next !== 'new-row') state.show(next);
              }}
              onFocused={state.onFocused}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
