import { useEffect } from 'react';
import { keepCopy } from '../features/words/copy/keep-copy.ts';
import { EditConflicts } from '../features/words/edits/edit-conflicts.tsx';
import { EditKeeper } from '../features/words/edits/edit-keeper.tsx';
import { RecordingKeeper } from '../features/words/recordings/recording-keeper.tsx';
import { RoomNotice } from '../platform/room/room-notice.tsx';
import { takeAppAlong } from '../platform/worker/take-along-app.ts';
import { LiveChanges } from './live-changes.tsx';
import { QueryProvider } from './queries/query-provider.tsx';

/**
 * Has the browser keep what is needed without a network, the app and the person's words, and sends the changes made to
 * them there. What cannot be kept is fetched as usual. Changes made elsewhere are shown here.
 */
export default function TakeAlong({ userId }: { userId: string }) {
  useEffect(takeAppAlong, []);
  useEffect(() => keepCopy(userId), [userId]);
  return (
    <>
      <EditKeeper userId={userId} />
      <EditConflicts userId={userId} />
      <RecordingKeeper userId={userId} />
      <RoomNotice />
      <QueryProvider>
        <LiveChanges userId={userId} />
      </QueryProvider>
    </>
  );
}
