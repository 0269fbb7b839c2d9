import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useLingui();
  const rows = [
    { keys: [t`Space`, '↵'], what: t`Turn the card` },
    { keys: ['1', 'D'], what: t`Don’t know` },
    { keys: ['2', 'K'], what: t`Know` },
    { keys: ['←', '→'], what: t`Previous or next card` },
    { keys: ['Z', 'Ctrl Z'], what: t`Undo` },
    { keys: ['R'], what: t`Hear the word, a second time slowly` },
    { keys: ['E'], what: t`Edit card` },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Keyboard shortcuts`}
      returnFocusTo="[data-card=current]"
      description={
        <Trans>On a touch screen, swipe the card toward “Know” or “Don’t know,” and tap it to turn it.</Trans>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3">
        {rows.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd dir="ltr" className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
