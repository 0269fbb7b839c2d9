import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { followEdits } from './follow-edits.ts';
import { tellEdits } from './tell-edits.ts';

/** Sends one person's edits, and reports those that cannot be sent. */
export function EditKeeper({ userId }: { userId: string }) {
  const { t } = useLingui();
  const onKeptApart = useEffectEvent((count: number) =>
    toast({
      text: t`${plural(count, {
        one: '# change cannot be saved for now. It stays on this device, and everything else keeps working.',
        other:
          '# changes cannot be saved for now. They stay on this device, and everything else keeps working.',
      })}`,
      tone: 'danger',
    }),
  );
  useEffect(
    () => followEdits({ userId, tell: tellEdits, onKeptApart: (count) => onKeptApart(count) }),
    [userId],
  );
  return null;
}
