import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Module, WordGroup } from '../../modules/module.ts';
import { useSaveList } from '../api/save-list.ts';
import { useKeptDraft } from '../hooks/use-kept-draft.ts';
import { useLeaveGuard } from '../hooks/use-leave-guard.ts';
import { usePairRows } from '../hooks/use-pair-rows.ts';
import { readDraft } from '../rules/draft.ts';
import { editableRows, isTouched } from '../rules/editable-rows.ts';
import { isEmptyWrite, writesOf } from '../rules/list-writes.ts';
import type { PairRows } from '../rules/pair-rows.ts';
import { placeOfText } from '../rules/place-of-text.ts';
import type { Word } from '../word.ts';
import { FormActions, isLongList } from './form-actions.tsx';
import { PairEditor } from './pair-editor.tsx';
import { PastePanel } from './paste-panel.tsx';
import { SavingNote } from './saving-note.tsx';

/** All words of a group as a form. Nothing is saved before Save, and nothing typed is lost before that (spec 2, 4). */
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
  const [kept] = useState(() => readDraft(about));
  // What the form began with; words that arrive from elsewhere meanwhile are not taken for removed ones.
  const [before] = useState(words);
  const state = usePairRows(() => editableRows({ words: before, kept }));
  const saving = useSaveList(group.id, [module.fromLang, module.toLang]);
  const [wasTried, setWasTried] = useState(false);
  const [pasting, setPasting] = useState<string | null>(null);
  const { rows } = state;
  const languages = useMemo(() => ({ fromText: module.fromLang, toText: module.toLang }), [module]);

  const isDirty = useMemo(() => isTouched(before, rows), [before, rows]);
  const draft = useMemo(
    () => (isDirty ? { groupId: group.id, name: '', rows, knownIds: before.map(({ id }) => id) } : null),
    [isDirty, group.id, rows, before],
  );
  const forgetDraft = useKeptDraft({ about, draft });
  const guard = useLeaveGuard(isDirty);
  useEffect(() => {
    if (kept) toast({ text: t`Your unsaved changes are back.` });
  }, [kept, t]);

  const check = (these: PairRows) => writesOf({ before, rows: these, groupId: group.id, nowMs: nowMs() });
  // The whole list is checked when saving is tried, and after that whenever typing pauses.
  const settledRows = useDeferredValue(rows);
  const tried = wasTried ? check(settledRows) : null;

  const finish = () => {
    forgetDraft();
    onDone();
  };
  const save = () => {
    if (saving.isPending) return;
    setWasTried(true);
    const checked = check(rows);
    if (!checked.ok) {
      const row = checked.rowIndex === undefined ? rows[0] : rows[checked.rowIndex];
      if (row) state.show({ id: row.id, side: row.fromText.trim() === '' ? 'fromText' : 'toText' });
      return;
    }
    if (isEmptyWrite(checked.writes)) return finish();
    saving.mutate(checked, {
      onError: (error) => {
        const place = error instanceof InappropriateError && placeOfText(rows, error.text);
        if (place) state.show(place);
      },
      onSuccess: () => {
        toast({ text: t`Changes saved`, tone: 'success' });
        finish();
      },
    });
  };

  if (pasting !== null) {
    return (
      <PastePanel
        initialText={pasting}
        languages={languages}
        onClose={() => setPasting(null)}
        onAdd={(added) => {
          state.append(added);
          setPasting(null);
        }}
      />
    );
  }
  const fault = tried && !tried.ok ? t(validationText(tried)) : null;
  const isInappropriate = saving.error instanceof InappropriateError;
  const failure = isInappropriate
    ? t(validationText({ key: 'text.inappropriate' }))
    : saving.isError
      ? t`Your changes could not be saved. They are still here.`
      : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="group/form flex flex-col gap-6"
    >
      <PairEditor state={state} languages={languages} showMissing={wasTried} onPasteMany={setPasting} />
      <SavingNote fault={fault ?? failure} saving={null} />
      <FormActions isLong={isLongList(rows.length)}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={saving.isPending}
          icon={<Icon name="check" />}
        >
          {saving.isError && fault === null ? <Trans>Try again</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button size="lg" onClick={finish}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        title={t`Leave without saving?`}
        text={<Trans>Your changes to this group have not been saved.</Trans>}
        confirmLabel={t`Leave`}
        danger
        onConfirm={() => {
          forgetDraft();
          guard.leave();
        }}
      />
    </form>
  );
}
