import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

export function OverlaysShown() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [order, setOrder] = useState('mixed');
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => toast({ text: 'Saved.', tone: 'success' })}>Toast</Button>
      <Button
        onClick={() =>
          toast({
            text: 'Word deleted.',
            action: { label: 'Undo', onAction: () => toast({ text: 'It is back.' }) },
          })
        }
      >
        Toast with undo
      </Button>
      <Button
        onClick={() => toast({ text: 'Failed to update your progress. Please try again.', tone: 'danger' })}
      >
        Failure
      </Button>
      <Menu
        label="Card menu"
        icon="gear"
        items={[
          { label: 'Edit card', icon: 'edit', onSelect: () => toast({ text: 'Edit' }) },
          {
            kind: 'choice',
            label: 'Direction of the card',
            value: order,
            onChange: setOrder,
            options: [
              { value: 'from-to', label: 'English first' },
              { value: 'mixed', label: 'Mixed' },
            ],
          },
          { kind: 'separator' },
          { label: 'Reset progress', icon: 'retry', danger: true, onSelect: () => toast({ text: 'Reset' }) },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Edit card"
        description="A changed pair starts anew as a seed."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Word" value="the suitcase" onChange={() => {}} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this module?"
        text="Its 4 groups and 96 words go with it. This cannot be undone."
        confirmLabel="Delete module"
        danger
        onConfirm={close}
      />
    </div>
  );
}
