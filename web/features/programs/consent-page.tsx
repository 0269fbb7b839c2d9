import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '../../platform/config.ts';
import { goTo } from '../../platform/store/go-to.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Navigate } from '../../ui/route/link.tsx';
import { useSearchParams } from '../../ui/route/router.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useOnReturn } from '../account/components/use-on-return.ts';
import { answerQuestion, isOver, openQuestion } from './consent.ts';
import { Rights } from './rights.tsx';

/** The page to which another program sends a person to ask for access (product: other programs). */
export default function ConsentPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const id = query.get('authorization_id') ?? '';
  const config = useConfig();
  usePageTitle(t`Access for another program`);
  if (config === undefined) return <Waiting />;
  return config.features.programs ? <Question key={id} id={id} /> : <Navigate to="/" replace />;
}

function Question({ id }: { id: string }) {
  const { t } = useLingui();
  const question = useQuery({
    queryKey: ['program-question', id],
    queryFn: () => openQuestion(id),
    // Opening the question may already answer it, so it is opened only once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Going back in the browser's history shows the page as it was left, although the question may be over by now.
  useOnReturn(() => void question.refetch());
  const url = question.data?.kind === 'allowed-before' ? question.data.url : null;
  useEffect(() => {
    if (url !== null) goTo(url);
  }, [url]);
  if (question.isError && isOver(question.error)) return <Over />;
  if (question.isError) {
    return (
      <div className="page">
        <ErrorState
          isPage
          title={t`Vocabloom cannot be reached`}
          text={t`That didn’t work. Please try again in a moment.`}
          onRetry={() => question.refetch()}
          retrying={question.isFetching}
        />
      </div>
    );
  }
  if (question.data?.kind !== 'question') {
    return <Waiting />;
  }
  return <Answering id={id} question={question.data} />;
}

function Over() {
  const { t } = useLingui();
  return (
    <div className="page">
      <ErrorState
        isPage
        title={t`This request is no longer open`}
        text={t`It was answered, is older than ten minutes, or is for somebody else. Go back to the program and start there again.`}
        action={
          <Button to="/">
            <Trans>Go to the app</Trans>
          </Button>
        }
      />
    </div>
  );
}

const Waiting = () => (
  <div className="page grid justify-items-center py-16">
    <Spinner />
  </div>
);

function Answering({
  id,
  question,
}: {
  id: string;
  question: Extract<Awaited<ReturnType<typeof openQuestion>>, { kind: 'question' }>;
}) {
  const { t } = useLingui();
  const { email, leadsTo, scopes } = question;
  const name = question.name || t`A program without a name`;
  const answering = useMutation({
    mutationFn: (answer: 'allow' | 'refuse') => answerQuestion(id, answer),
    onSuccess: (url) => goTo(url),
  });
  const isOn = (answer: 'allow' | 'refuse') => !answering.isError && answering.variables === answer;
  // Only one answer is given, even while the browser is leaving with it.
  const isGiven = isOn('allow') || isOn('refuse');
  if (answering.isError && isOver(answering.error)) return <Over />;
  return (
    <div className="page mx-auto max-w-xl">
      <h1 tabIndex={-1} data-page-heading className="text-4xl text-balance">
        <Trans>
          <bdi>{name}</bdi> asks for access to your words
        </Trans>
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        <Trans>
          You are logged in as <bdi className="wrap-anywhere font-[600] text-ink">{email}</bdi>. Your answer
          goes to <bdi className="wrap-anywhere font-[600] text-ink">{leadsTo}</bdi>.
        </Trans>
      </p>
      <Rights scopes={scopes} />
      <p className="mt-6 text-ink-soft">
        <Trans>Allow this only if you started it yourself and trust that address.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isOn('allow')}
          disabled={isGiven && !isOn('allow')}
          onClick={() => answering.mutate('allow')}
        >
          <Trans>Allow access</Trans>
        </Button>
        <Button
          busy={isOn('refuse')}
          disabled={isGiven && !isOn('refuse')}
          onClick={() => answering.mutate('refuse')}
        >
          <Trans>Don’t allow</Trans>
        </Button>
      </div>
      {answering.isError && (
        <div className="mt-6">
          <Notice tone="danger">
            <Trans>That didn’t work. Please try again in a moment.</Trans>
          </Notice>
        </div>
      )}
    </div>
  );
}
