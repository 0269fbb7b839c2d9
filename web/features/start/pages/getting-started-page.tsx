import { Trans, useLingui } from '@lingui/react/macro';
import { validateGettingStarted } from '@vocabloom/core/validation/module-fields.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useNavigate } from '../../../ui/route/router.tsx';
import { toast } from '../../../ui/toast.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { StartForm } from '../components/start-form.tsx';
import { StartProgress } from '../components/start-progress.tsx';
import { useStart } from '../hooks/use-start.ts';
import { type StartForm as Form, useStartForm } from '../hooks/use-start-form.ts';
import { otherTopic } from '../rules/other-topic.ts';

/** One form that leads to the first words: it creates a module, a group and its words (product: getting started). */
export default function GettingStartedPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { starting, step, stop } = useStart();
  const state = useStartForm();

  const start = (form: Form) => {
    const valid = validateGettingStarted(form);
    if (!valid.ok || starting.isPending) return;
    starting.mutate(valid.value, {
      onSuccess: (started) => {
        if (started.kind === 'no-topic') return;
        const group = groupAddress({ position: started.module }, { position: started.group });
        toast({
          text:
            started.made.note?.code === 'fewer_than_asked'
              ? t`Your words are planted. There were no more on this topic.`
              : t`Your words are planted.`,
          tone: 'success',
          // Leads straight to the first card; the other ways to study are shown later.
          action: { label: t`Study now`, onAction: () => navigate(`${group}/flashcards?mode=learning`) },
        });
        const other = otherTopic(valid.value.topic, started.made.topic);
        if (other) {
          const { asked, worked } = other;
          toast({
            text: t`You asked for “${asked}”. The library answered with its topic “${worked}”.`,
            durationMs: 10_000,
          });
        }
        navigate(group, { replace: true });
      },
    });
  };
  return (
    <div className="page">
      <PageHeader
        title={t`Getting started`}
        lead={<Trans>Two languages and a topic, and your first words are ready to grow.</Trans>}
        back={{ to: '/', label: t`My modules` }}
      />
      {starting.isPending ? (
        <StartProgress step={step} onStop={stop} />
      ) : (
        <StartForm state={state} starting={starting} onStart={start} />
      )}
    </div>
  );
}
