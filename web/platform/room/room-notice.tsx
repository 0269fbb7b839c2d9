import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { footNote } from '../../ui/foot-note.ts';
import { Notice } from '../../ui/notice.tsx';
import { editRefused } from '../edits/edit-refused.ts';
import { editsChanged } from '../edits/edits-wait.ts';
import { unkeptCount } from '../recordings/unkept-takes.ts';
import { currentLog } from '../study-log/current-log.ts';
import { useSyncState } from '../study-log/use-study-log.ts';
import { askToPersist, isScarce, type Room, readRoom } from './room.ts';

/** The work that may be lost: answers and takes that exist only on this page, or an edit still in its form. */
const NothingIsKept = () => (
  <div className={place}>
    <Notice tone="danger">
      <p>
        <Trans>
          This browser can’t keep anything more for Vocabloom. Make some room or go online before you close
          this page, so that nothing is lost.
        </Trans>
      </p>
    </Notice>
  </div>
);

const place = footNote('max-w-[calc(100%-1.5rem)]');

/**
 * Warns that this device is running out of room, while everything can still be stored, and when it has run out
 * (product: without a network).
 */
export function RoomNotice() {
  const { i18n } = useLingui();
  const [room, setRoom] = useState<Room>();
  const isRefused = useStore(editRefused);
  const durable = useSyncState((sync) => sync.durable);
  useEffect(() => {
    const look = () => void readRoom().then(setRoom, () => undefined);
    const ends = [askToPersist(currentLog, look), editsChanged.subscribe(look)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const unkept = useStore(unkeptCount);
  if (isRefused || !durable || unkept > 0) return <NothingIsKept />;
  if (!room || !isScarce(room)) return null;
  const free = i18n.number(Math.max(0, Math.round((room.totalBytes - room.usedBytes) / 1_000_000)));
  return (
    <div className={place}>
      <Notice tone="info">
        <p>
          <Trans>
            This browser has only {free} MB of room left for Vocabloom. Make some room, so that what you do
            without a connection can be kept.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
