import { openEditStore } from '../../../platform/edits/edit-store.ts';
import type { WaitingEdit } from '../../../platform/edits/waiting-edit.ts';

export { overlayEdits } from './overlay-edits.ts';

/** The waiting edits of a group. */
export const waitingIn = async (userId: string, groupId: string): Promise<readonly WaitingEdit[]> =>
  (await (await openEditStore()).edits(userId)).filter((edit) => edit.groupId === groupId);
