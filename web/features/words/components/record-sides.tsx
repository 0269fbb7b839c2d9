import { useEffect, useState } from 'react';
import { isScarce, readRoom } from '../../../platform/room/room.ts';
import type { Recordable } from '../recordable.ts';
import { ScarceRoom } from './recording-notes.tsx';
import { SideRecorder } from './side-recorder.tsx';

const sides = ['to', 'from'] as const;

/** Both sides of a word, the one being learned first. Only one is recorded at a time. */
export default function RecordSides({ userId, ...recordable }: Recordable & { userId: string }) {
  const [busy, setBusy] = useState<(typeof sides)[number] | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <RoomLeft />
      {sides.map((side) => (
        <SideRecorder
          key={side}
          {...recordable}
          side={side}
          userId={userId}
          isHeldUp={busy !== null && busy !== side}
          onBusy={(isBusy) => setBusy((now) => (isBusy ? side : now === side ? null : now))}
        />
      ))}
    </div>
  );
}

/** A shortage of storage is mentioned before anything is recorded. */
function RoomLeft() {
  const [isLittle, setIsLittle] = useState(false);
  useEffect(() => {
    readRoom().then(
      (room) => setIsLittle(room !== undefined && isScarce(room)),
      () => undefined,
    );
  }, []);
  return isLittle ? <ScarceRoom /> : null;
}
