import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { validateGroupName } from '@vocabloom/core/words/word-group.ts';
import { useId } from 'react';
import { dataErrorText } from '../../../platform/errors/data-error-text.ts';
import { problemOf } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { WordGroup } from '../../modules/module.ts';
import { useRenameGroup } from '../api/rename-group.ts';
import { GroupNameField } from './group-name-field.tsx';

export function RenameGroup({
  group,
  open,
  onClose,
}: {
  group: WordGroup;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const formId = useId();
  const renaming = useRenameGroup();
  const rename = (name: string) => {
    const onError = (error: Error) =>
      toast({
        text: t(dataErrorText(error) ?? msg`The name could not be saved. Please try again.`),
        tone: 'danger',
      });
    renaming.mutate({ group, name }, { onSuccess: onClose, onError });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Rename group`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={renaming.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <NameForm id={formId} name={group.name} onSubmit={rename} />
    </Dialog>
  );
}

function NameForm({ id, name, onSubmit }: { id: string; name: string; onSubmit: (name: string) => void }) {
  const { form, values, change, wasTried } = useForm({
    initial: { name },
    check: (typed) => ({ name: problemOf(validateGroupName(typed.name)) }),
    submit: (typed) => {
      const checked = validateGroupName(typed.name);
      if (checked.ok) onSubmit(checked.value);
    },
  });
  return (
    <form id={id} {...form}>
      <GroupNameField name={values.name} onChange={(typed) => change('name', typed)} wasTried={wasTried} />
    </form>
  );
}
