import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_GROUP_NAME_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { validateGroupName } from '@vocabloom/core/words/word-group.ts';
import { type FormEvent, useId, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { WordGroup } from '../../modules/module.ts';
import { useRenameGroup } from '../api/rename-group.ts';

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
      <NameForm
        id={formId}
        name={group.name}
        onSubmit={(name) =>
          renaming.mutate(
            { groupId: group.id, name },
            {
              onSuccess: onClose,
              onError: (error) =>
                toast({
                  text:
                    error instanceof InappropriateError
                      ? t(validationText({ key: 'text.inappropriate' }))
                      : t`The name could not be saved. Please try again.`,
                  tone: 'danger',
                }),
            },
          )
        }
      />
    </Dialog>
  );
}

function NameForm({ id, name, onSubmit }: { id: string; name: string; onSubmit: (name: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const [wasTried, setWasTried] = useState(false);
  const checked = validateGroupName(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (checked.ok) onSubmit(checked.value);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <TextField
        label={t`Group name`}
        value={text}
        onChange={setText}
        counter={MAX_GROUP_NAME_LENGTH}
        error={
          checked.ok || (!wasTried && checked.key === 'group.name_required')
            ? null
            : t(validationText(checked))
        }
        dir="auto"
        autoComplete="off"
      />
    </form>
  );
}
