import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KeyboardDock, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { toast } from '../../../ui/toast.tsx';
import { GroupNameField } from '../../groups/components/group-name-field.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { WordForm } from '../../words/components/word-form.tsx';
import { usePairRows } from '../../words/hooks/use-pair-rows.ts';
import { useWordForm } from '../../words/hooks/use-word-form.ts';
import type { Draft } from '../../words/rules/draft.ts';
import type { PairRows } from '../../words/rules/pair-rows.ts';
import { useAddition } from '../hooks/use-addition.ts';
import { useTakenRows } from '../hooks/use-taken-rows.ts';
import { checkAddition } from '../rules/check-addition.ts';
import { MadeRows } from './made-rows.tsx';

/** Generated words, to be reviewed before they are saved: each can be changed or left out (product: words by topic). */
export function MadeWords({
  about,
  module,
  group,
  made,
  onDiscard,
}: {
  /** The name the draft is kept under. */
  about: string;
  module: Module;
  group: WordGroup | undefined;
  made: Draft;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const area = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const [name, setName] = useState(made.name);
  const state = usePairRows(() => made.rows);
  const choice = useTakenRows(state.rows);
  const { taken } = choice;
  const draft = useMemo(() => ({ ...made, name, rows: taken }), [made, name, taken]);
  const addition = useAddition({ module, group, newGroupId: made.groupId });
  const check = (rows: PairRows) => checkAddition({ rows, name: group ? null : name });
  // Words may be changed or left out while they are being saved.
  const latest = useRef(taken);
  useEffect(() => {
    latest.current = taken;
  });
  const form = useWordForm({
    about,
    draft,
    rows: taken,
    show: state.show,
    check,
    saving: addition,
    save: (ready, onError) =>
      addition.save(ready, {
        rowsNow: () => latest.current,
        check,
        onError,
        onSaved: (saved) => {
          form.forgetDraft();
          // Every word was left out during saving.
          if (saved.length > 0) toast({ text: t`Your words are planted.`, tone: 'success' });
        },
      }),
  });
  const discard = () => {
    form.forgetDraft();
    onDiscard();
  };
  return (
    <WordForm
      ref={area}
      form={form}
      rowCount={state.rows.length}
      head={!group && <GroupNameField name={name} onChange={setName} wasTried={form.wasTried} />}
      progress={{ done: addition.done, total: taken.length }}
      save={{
        icon: 'sprout',
        label: <Plural value={taken.length} one="Save # word" other="Save # words" />,
      }}
      beside={
        <Button variant="ghost" size="sm" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      }
      foot={<KeyboardDock root={area} languages={[module.toLang, module.fromLang]} keyboard={keyboard} />}
    >
      <MadeRows
        state={state}
        choice={choice}
        module={module}
        showMissing={form.wasTried}
        keyboard={keyboard}
      />
    </WordForm>
  );
}
