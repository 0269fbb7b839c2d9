import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Recordable } from '../recordable.ts';
import RecordSides from './record-sides.tsx';

/** The recordings of a word: record, play, replace and remove them. */
export default function RecordingSheet({
  open,
  onOpenChange,
  userId,
  ...recordable
}: Recordable & { userId: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`How it sounds`}
      description={
        <Trans>
          Say the word, or have somebody say it. Your recording is heard instead of a voice, on all your
          devices.
        </Trans>
      }
    >
      <RecordSides userId={userId} {...recordable} />
    </Dialog>
  );
}
