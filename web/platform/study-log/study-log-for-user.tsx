import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { currentLog } from './current-log.ts';
import { followUser } from './follow-user.ts';
import type { Notice } from './sync-machine.ts';

/** Keeps the study log of one person open and reports its problems. */
export default function StudyLogForUser({ userId }: { userId: string }) {
  const { t } = useLingui();
  const tell = useEffectEvent((notice: Notice) => {
    if (notice.kind === 'saving-failed') {
      toast({
        tone: 'danger',
        text: t`Failed to update your progress. Please try again.`,
        action: { label: t`Try again`, onAction: () => void currentLog.get()?.sync() },
      });
      return;
    }
    toast({
      text:
        notice.kind === 'kept-apart'
          ? t`${plural(notice.count, {
              one: '# answer cannot be saved for now. It stays on this device, and everything else keeps working.',
              other:
                '# answers cannot be saved for now. They stay on this device, and everything else keeps working.',
            })}`
          : t`${plural(notice.count, {
              one: '# answer could not be saved: its word is no longer there.',
              other: '# answers could not be saved: their words are no longer there.',
            })}`,
    });
  });
  useEffect(() => followUser(userId, tell), [userId]);
  return null;
}
