import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSaveWordsDue, useWantsWordsDue } from '../api/wanted-mails.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { Section } from '../components/section.tsx';

/** Which emails are sent: one that can be switched on, and those that belong to the account (product: letters). */
export function EmailsSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Emails`} lead={<Trans>What we send you, and what we don’t.</Trans>}>
      <WordsDue />
      <p className="mt-3 text-ink-soft text-sm">
        <Trans>
          You always get emails about your account and payments: a new device, a receipt, the end of a plan.
          We never send advertising.
        </Trans>
      </p>
    </Section>
  );
}

function WordsDue() {
  const { t } = useLingui();
  const wanted = useWantsWordsDue();
  const saving = useSaveWordsDue();
  if (wanted.isPending) return <Skeleton className="h-11 w-72 max-w-full" />;
  if (wanted.data === undefined) {
    return (
      <NotLoaded asked={wanted}>
        <Trans>Your choice could not be loaded.</Trans>
      </NotLoaded>
    );
  }
  const save = (wordsDue: boolean) =>
    saving.mutate(wordsDue, {
      onSuccess: () =>
        toast({
          text: wordsDue ? t`Weekly emails are on. The next one comes on Monday.` : t`Weekly emails are off.`,
          tone: 'success',
        }),
      onError: () => toast({ text: t`That could not be saved. Please try again.`, tone: 'danger' }),
    });
  return (
    <Checkbox
      label={t`Remind me once a week when words are due`}
      // Shown as chosen at once; a failure reverts it.
      checked={saving.isPending ? saving.variables : wanted.data}
      disabled={saving.isPending}
      onChange={save}
    />
  );
}
