import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndSession, useSessions } from '../api/sessions.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { Section } from '../components/section.tsx';
import { SessionLine } from '../components/session-line.tsx';

/** Where the person is signed in, with a way to log out there (product: sessions). */
export default function SessionsSection() {
  const { t } = useLingui();
  const sessions = useSessions();
  const ending = useEndSession();
  const [asks, setAsks] = useState(false);
  const end = (which: { id: string } | 'others') => {
    setAsks(false);
    ending.mutate(which, {
      onSuccess: () => toast({ text: t`Logged out there.`, tone: 'success' }),
      onError: () => toast({ text: t`Logging out there failed. Please try again.`, tone: 'danger' }),
    });
  };
  const hasOthers = sessions.data?.some(({ isThisOne }) => !isThisOne) ?? false;
  return (
    <Section
      title={t`Where you are logged in`}
      lead={<Trans>See something that isn’t you? Log out there and change your password.</Trans>}
    >
      {sessions.isPending && <Skeleton className="h-20 w-full" />}
      {sessions.isError && !sessions.data && (
        <NotLoaded asked={sessions}>
          <Trans>Your sessions could not be looked up.</Trans>
        </NotLoaded>
      )}
      {sessions.data && (
        <ul className="grid gap-3">
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              busy={ending.isPending && ending.variables !== 'others' && ending.variables.id === session.id}
              onEnd={() => end({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button
          className="mt-4"
          busy={ending.isPending && ending.variables === 'others'}
          onClick={() => setAsks(true)}
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t`Log out everywhere else?`}
        text={<Trans>All your other devices and browsers have to log in again.</Trans>}
        confirmLabel={t`Log out everywhere else`}
        onConfirm={() => end('others')}
      />
    </Section>
  );
}
