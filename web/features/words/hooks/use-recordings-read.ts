import { recordingsView } from '../../../platform/recordings/recordings-view.ts';
import { useStore } from '../../../state/store.ts';
import { useRecordingOwner } from './use-recording.ts';

/** Whether it is known what the person has recorded: a page that was just opened has yet to read it from the device. */
export function useRecordingsRead(): boolean {
  const owner = useRecordingOwner();
  const { userId } = useStore(recordingsView);
  return owner === null || owner === userId;
}
