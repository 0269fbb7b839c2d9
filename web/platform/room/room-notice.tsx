import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { currentLog } from '../study-log/current-log.ts';
import { askToPersist, isScarce, type Room, readRoom } from './room.ts';

/** Says that the room on this device is about to end, while everything is still kept (product: without a network). */
export function RoomNotice() {
  const { i18n } = useLingui();
  const [room, setRoom] = useState<Room>();
  useEffect(
    () =>
      askToPersist(currentLog, () => {
        readRoom().then(setRoom, () => undefined);
      }),
    [],
  );
  if (!room || !isScarce(room)) return null;
  const free = i18n.number(Math.max(0, Math.round((room.totalBytes - room.usedBytes) / 1_000_000)));
  return (
    <div className="mx-auto mb-3 w-fit max-w-[calc(100%-1.5rem)]">
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
