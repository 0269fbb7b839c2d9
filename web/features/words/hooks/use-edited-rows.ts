import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { type Draft, readDraft } from '../rules/draft.ts';
import { editableRows, isTouched } from '../rules/editable-rows.ts';
import type { Word } from '../word.ts';
import { usePairRows } from './use-pair-rows.ts';

/** The words of a group as rows, with the changes from an edit that was left unfinished. */
export function useEditedRows({
  about,
  groupId,
  words,
}: {
  /** The name the draft is kept under. */
  about: string;
  groupId: string;
  words: readonly Word[];
}) {
  const { t } = useLingui();
  const [kept] = useState(() => readDraft(about));
  // The words the form began with; words that arrive later from another device are not mistaken for removed ones.
  const [before, setBefore] = useState(words);
  const state = usePairRows(() => editableRows({ words: before, kept }));
  const { rows } = state;
  useEffect(() => {
    if (kept) toast({ text: t`Your unsaved changes are back.` });
  }, [kept, t]);
  const isDirty = useMemo(() => isTouched(before, rows), [before, rows]);
  const draft = useMemo(
    (): Draft | null => (isDirty ? { groupId, name: '', rows, knownIds: before.map(({ id }) => id) } : null),
    [isDirty, groupId, rows, before],
  );
  return { before, /** Continues from the saved version. */ goOnFrom: setBefore, state, isDirty, draft };
}
