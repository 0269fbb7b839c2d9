import { Trans } from '@lingui/react/macro';
import type { Unkept } from '../../../platform/recordings/keep-recording.ts';
import type { Ending, NoTake } from '../../../platform/recordings/recorder.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says why there is no take and what can be done about it. */
export function NoTakeText({ why }: { why: NoTake }) {
  switch (why) {
    case 'insecure':
      return (
        <Trans>
          Browsers give a microphone only to pages over https. Open this site by its https address.
        </Trans>
      );
    case 'unsupported':
      return <Trans>This browser cannot record. A newer one can.</Trans>;
    case 'denied':
      return (
        <Trans>
          The microphone is blocked. Allow it for this site in the browser’s settings, then try again.
        </Trans>
      );
    case 'none':
      return <Trans>No microphone was found. Connect one, then try again.</Trans>;
    case 'in-use':
      return <Trans>Another program is using the microphone. Close it, then try again.</Trans>;
    case 'failed':
      return <Trans>The microphone did not respond. Please try again.</Trans>;
    case 'silent':
      return <Trans>Nothing was heard. Check the microphone and speak a little louder.</Trans>;
    case 'short':
      return <Trans>That was too short. Press, say the word, then press again.</Trans>;
    case 'unreadable':
      return <Trans>This recording could not be read. Please try again.</Trans>;
  }
}

/** Says why a take ended by itself. */
export function EndingText({ why }: { why: Ending }) {
  switch (why) {
    case 'full':
      return <Trans>It ended after 10 seconds, which is the longest a recording can be.</Trans>;
    case 'hidden':
      return <Trans>It ended when you left the page.</Trans>;
    case 'lost':
      return <Trans>It ended because the microphone was disconnected.</Trans>;
  }
}

/** Says why a take could not be stored. */
export function UnkeptText({ why }: { why: Unkept }) {
  return why === 'no-room' ? (
    <Trans>
      This device has no room left, so the recording could not be saved. It is still here: make some room,
      then try again.
    </Trans>
  ) : (
    <Trans>You have 5,000 recordings, which is as many as there can be. Remove one to make another.</Trans>
  );
}

export function ScarceRoom() {
  return (
    <Notice tone="info">
      <Trans>
        This device has little room left. Make some before you record, so that nothing you say is lost.
      </Trans>
    </Notice>
  );
}
