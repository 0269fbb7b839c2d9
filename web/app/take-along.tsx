import { useEffect } from 'react';
import { keepStudyDays } from '../features/overview/api/keep-study-days.ts';
import { keepCopy } from '../features/words/copy/keep-copy.ts';
import { EditConflicts } from '../features/words/edits/edit-conflicts.tsx';
import { EditKeeper } from '../features/words/edits/edit-keeper.tsx';
import { RecordingKeeper } from '../features/words/recordings/recording-keeper.tsx';
import { RoomNotice } from '../platform/room/room-notice.tsx';
import { takeAppAlong } from '../platform/worker/take-along-app.ts';
import { LiveChanges } from './live-changes.tsx';
import { QueryProvider } from './queries/query-provider.tsx';
import { SignWhenGone } from './sign-when-gone.tsx';

/**
 * Has the browser store what is needed offline, the app and the person's words, sends changes made offline, shows
 * changes made elsewhere, and says when the network is gone. Anything that cannot be stored is fetched as usual.
 */
export default function TakeAlong({ userId }: { userId: string }) {
  useEffect(takeAppAlong, []);
  useEffect(() => keepCopy(userId, keepStudyDays), [userId]);
  return (
    <>
      <EditKeeper userId={userId} />
      <EditConflicts userId={userId} />
      <RecordingKeeper userId={userId} />
      <RoomNotice />
      <QueryProvider>
        <LiveChanges userId={userId} />
        <SignWhenGone />
      </QueryProvider>
    </>
  );
}
