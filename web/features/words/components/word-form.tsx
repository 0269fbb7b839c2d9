import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { WordFormState } from '../hooks/use-word-form.ts';
import { FormActions, isLongList } from './form-actions.tsx';
import { SavingNote } from './saving-note.tsx';

/** A form of word pairs: its rows, what prevents saving them, and the buttons. */
export function WordForm({
  form,
  rowCount,
  head,
  children,
  isPasting = false,
  progress = null,
  save,
  beside,
  foot,
  ref,
}: {
  form: WordFormState;
  rowCount: number;
  /** Further fields of the form, above the rows. */
  head?: ReactNode;
  /** The rows. */
  children: ReactNode;
  /** A list is being pasted: nothing is saved before it is added, not even by Enter in another field. */
  isPasting?: boolean;
  /** The progress of saving. */
  progress?: { readonly done: number; readonly total: number } | null;
  save: { readonly icon: IconName; readonly label: ReactNode };
  /** Shown beside the save button. */
  beside?: ReactNode;
  foot?: ReactNode;
  ref?: Ref<HTMLFormElement>;
}) {
  return (
    <form
      ref={ref}
      onSubmit={isPasting ? (event) => event.preventDefault() : form.onSubmit}
      noValidate
      className="group/form flex flex-col gap-6"
    >
      {head}
      {children}
      {!isPasting && (
        <>
          <SavingNote fault={form.fault} progress={form.isSaving ? progress : null} />
          <FormActions isLong={isLongList(rowCount)}>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={form.isSaving}
              icon={<Icon name={save.icon} />}
            >
              {form.isRetry ? <Trans>Try again</Trans> : save.label}
            </Button>
            {beside}
          </FormActions>
        </>
      )}
      {foot}
    </form>
  );
}
