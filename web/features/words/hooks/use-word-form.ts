import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import type { Draft } from '../rules/draft.ts';
import type { FaultyRows } from '../rules/faulty-rows.ts';
import type { PairRows } from '../rules/pair-rows.ts';
import { placeOfText } from '../rules/place-of-text.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import type { PairRowsState } from './use-pair-rows.ts';

export type WordFormState = {
  readonly onSubmit: (event: FormEvent) => void;
  /** Saving was attempted: from now on missing fields are marked. */
  readonly wasTried: boolean;
  readonly isSaving: boolean;
  /** The last attempt failed in transit, not because of the input. */
  readonly isRetry: boolean;
  /** The problem that prevents saving. */
  readonly fault: string | null;
  /** Deletes the draft, because the input has been saved or given up. */
  readonly forgetDraft: () => void;
};

/**
 * Shared by all forms of word pairs: a draft that survives a reload; checks when saving is attempted and from then on
 * whenever typing pauses; moving the focus to a field with a problem, and saying what the problem is.
 */
export function useWordForm<Ready extends { readonly ok: true }>({
  about,
  draft,
  rows,
  show,
  check,
  saving,
  save,
}: {
  /** The name the draft is kept under. */
  about: string;
  /** Null while there is nothing worth storing. */
  draft: Draft | null;
  /** The rows to be saved. */
  rows: PairRows;
  show: PairRowsState['show'];
  check: (rows: PairRows) => Ready | FaultyRows;
  saving: {
    readonly isPending: boolean;
    /** Why the last attempt failed, as shown to the person. */
    readonly failure: string | null;
  };
  /** Receives the input that passed the check; failures are reported to `onError`. */
  save: (ready: Ready, onError: (error: unknown) => void) => void;
}): WordFormState {
  const { t } = useLingui();
  const forgetDraft = useKeptDraft({ about, draft });
  const [wasTried, setWasTried] = useState(false);
  // Checking a long list must not delay the letter being typed.
  const settledRows = useDeferredValue(rows);
  const tried = wasTried ? check(settledRows) : null;
  const fault = tried && !tried.ok ? t(validationText(tried)) : null;

  const showOffense = (error: unknown) => {
    const place = error instanceof InappropriateError && placeOfText(rows, error.text);
    if (place) show(place);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setWasTried(true);
    const checked = check(rows);
    if (checked.ok) save(checked, showOffense);
    else if (checked.at) show(checked.at);
  };
  return {
    onSubmit,
    wasTried,
    isSaving: saving.isPending,
    isRetry: saving.failure !== null && fault === null,
    fault: fault ?? saving.failure,
    forgetDraft,
  };
}
