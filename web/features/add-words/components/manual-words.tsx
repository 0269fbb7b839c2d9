import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countRows } from '@vocabloom/core/words/word-counts.ts';
import { use, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { toast } from '../../../ui/toast.tsx';
import { GroupNameField } from '../../groups/components/group-name-field.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { WordForm } from '../../words/components/word-form.tsx';
import { WritableRows } from '../../words/components/writable-rows.tsx';
import { usePastedList } from '../../words/hooks/use-pasted-list.ts';
import { useWordForm } from '../../words/hooks/use-word-form.ts';
import { writeDraft } from '../../words/rules/draft.ts';
import { type PairRows, unsavedRows } from '../../words/rules/pair-rows.ts';
import { useAddition } from '../hooks/use-addition.ts';
import { useTypedDraft } from '../hooks/use-typed-draft.ts';
import { AddingRules } from '../rules/adding-rules.ts';

/** Words typed or pasted, for a new or an existing group (product: adding words). */
export function ManualWords({ module, group }: { module: Module; group: WordGroup | undefined }) {
  const { t } = useLingui();
  const aboutGroup = (id: string) => `add-words.${module.id}.${id}`;
  const about = aboutGroup(group?.id ?? 'new');
  const { groupId, name, setName, state, draft } = useTypedDraft(about);
  const { rows } = state;
  const list = usePastedList(about);
  const check = use(AddingRules);
  const addition = useAddition({ module, group, newGroupId: groupId });
  const languages = useMemo(() => ({ fromText: module.fromLang, toText: module.toLang }), [module]);
  const settledRows = useDeferredValue(rows);
  const counts = useMemo(() => countRows(settledRows), [settledRows]);

  // Typing may go on while the words are being saved.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const onSaved = (saved: PairRows) => {
    form.forgetDraft();
    const unfinished = unsavedRows(latest.current, saved, newId);
    const id = group?.id ?? groupId;
    if (unfinished.length > 0)
      writeDraft(aboutGroup(id), { groupId: id, name: '', rows: unfinished, knownIds: [] });
    // Every row was removed during saving.
    if (saved.length === 0) return;
    toast({
      text:
        unfinished.length === 0
          ? t`Your words are planted.`
          : t`Your words are planted. Unfinished pairs are kept for the next time you add words.`,
      tone: 'success',
    });
  };
  const checkRows = (these: PairRows) => check({ rows: these, name: group ? null : name });
  const form = useWordForm({
    about,
    draft,
    rows,
    show: state.show,
    check: checkRows,
    saving: addition,
    save: (ready, onError) => {
      if (ready.words.length === 0) return;
      addition.save(ready, { rowsNow: () => latest.current, check: checkRows, onError, onSaved });
    },
  });
  return (
    <WordForm
      form={form}
      rowCount={rows.length}
      head={!group && <GroupNameField name={name} onChange={setName} wasTried={form.wasTried} />}
      isPasting={list.opened !== null}
      progress={{ done: addition.done, total: counts.complete }}
      save={{ icon: 'sprout', label: group ? <Trans>Add words</Trans> : <Trans>Create group</Trans> }}
      beside={
        <p className="text-ink-faint">
          <Plural value={counts.complete} one="# complete pair" other="# complete pairs" />
        </p>
      }
    >
      <WritableRows state={state} languages={languages} showMissing={form.wasTried} list={list} />
    </WordForm>
  );
}
