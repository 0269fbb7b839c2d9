import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { useSaveList } from '../api/save-list.ts';
import { useEditedRows } from '../hooks/use-edited-rows.ts';
import { useLeaveGuard } from '../hooks/use-leave-guard.ts';
import { usePastedList } from '../hooks/use-pasted-list.ts';
import { useWordForm } from '../hooks/use-word-form.ts';
import { isEmptyWrite, pointToFault, writesOf } from '../rules/list-writes.ts';
import type { Word } from '../word.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { WordForm } from './word-form.tsx';
import { WritableRows } from './writable-rows.tsx';

/**
 * All words of a group as a form. Nothing is saved before Save, and until then nothing typed is lost (product: editing
 * a group).
 */
export function EditWords({
  module,
  group,
  words,
  onDone,
}: {
  module: Module;
  group: WordGroup;
  words: readonly Word[];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const about = `edit-words.${group.id}`;
  const { before, goOnFrom, state, isDirty, draft } = useEditedRows({ about, groupId: group.id, words });
  const saving = useSaveList(group.id, [module.fromLang, module.toLang]);
  const guard = useLeaveGuard(isDirty);
  const list = usePastedList(about);
  const languages = useMemo(() => ({ fromText: module.fromLang, toText: module.toLang }), [module]);

  const failure = () =>
    saving.error instanceof InappropriateError
      ? t(validationText({ key: 'text.inappropriate' }))
      : t`Your changes could not be saved. They are still here.`;
  // Typing may go on while the changes are being saved.
  const latest = useRef(state.rows);
  useEffect(() => {
    latest.current = state.rows;
  });
  const finish = () => {
    form.forgetDraft();
    onDone();
  };
  const form = useWordForm({
    about,
    draft,
    rows: state.rows,
    show: state.show,
    check: (rows) => pointToFault(rows, writesOf({ before, rows, groupId: group.id, nowMs: nowMs() })),
    saving: { isPending: saving.isPending, failure: saving.isError ? failure() : null },
    save: (ready, onError) => {
      if (isEmptyWrite(ready.writes)) return finish();
      const sent = state.rows;
      const onSuccess = () => {
        toast({ text: t`Changes saved`, tone: 'success' });
        if (latest.current === sent) finish();
        else goOnFrom(ready.words);
      };
      saving.mutate(ready, { onError, onSuccess });
    },
  });
  return (
    <WordForm
      form={form}
      rowCount={state.rows.length}
      isPasting={list.opened !== null}
      save={{ icon: 'check', label: <Trans>Save</Trans> }}
      beside={
        <Button size="lg" onClick={finish}>
          <Trans>Cancel</Trans>
        </Button>
      }
      foot={<LeaveQuestion guard={guard} onLeave={form.forgetDraft} />}
    >
      <WritableRows state={state} languages={languages} showMissing={form.wasTried} list={list} />
    </WordForm>
  );
}
