import { tellEditsChanged } from '../../../platform/edits/edits-wait.ts';
import { holdRemoval } from '../../../platform/edits/removal-offer.ts';
import { keepRemoval, takeBackRemoval } from '../../modules/edits/keep-removal.ts';

/**
 * Stores the deletion of a group on this device. It is not sent to the server until one of the two functions is called.
 */
export async function keepDeletion({ userId, id }: { userId: string; id: string }): Promise<{
  readonly undo: () => Promise<void>;
  readonly finish: () => void;
}> {
  const release = holdRemoval(id);
  try {
    await keepRemoval({ userId, id, kind: 'group' });
  } catch (error) {
    release();
    throw error;
  }
  return {
    undo: () => takeBackRemoval({ userId, id }).finally(release),
    finish: () => {
      release();
      tellEditsChanged();
    },
  };
}
