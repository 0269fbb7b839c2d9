import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letter } from '../../ui/art/letter-art.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { Navigate } from '../../ui/route/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadMails } from './load-mails.ts';
import { MailList, mailKey } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';

const lookAgainMs = 3_000;

/** The mails a development server would have sent (product: development mailbox). */
export default function MailboxPage() {
  const { t } = useLingui();
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: loadMails,
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
  const [openKey, setOpenKey] = useState<string | null>(null);
  if (mails.data === null) return <Navigate to="/" replace />;
  const open = mails.data?.find((mail) => mailKey(mail) === openKey) ?? mails.data?.[0];
  return (
    <div className="page">
      <PageHeader
        title={t`Development mailbox`}
        lead={<Trans>No mail server is set up, so emails stay here. The links in them work.</Trans>}
        back={{ to: '/', label: t`Home` }}
      />
      {mails.isPending && <Skeleton className="h-40 leaf-lg" />}
      {mails.isError && !mails.data && (
        <ErrorState
          title={t`The mailbox could not be read`}
          onRetry={() => mails.refetch()}
          retrying={mails.isFetching}
        />
      )}
      {mails.data?.length === 0 && (
        <EmptyState
          art={letter}
          title={t`No emails yet`}
          text={t`Sign up or ask for a reset link; the email appears here.`}
        />
      )}
      {mails.data && open && (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <MailList mails={mails.data} openKey={mailKey(open)} onOpen={setOpenKey} />
          <PanelBoundary key={mailKey(open)}>
            <MailView mail={open} />
          </PanelBoundary>
        </div>
      )}
    </div>
  );
}
