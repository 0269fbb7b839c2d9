import { Trans, useLingui } from '@lingui/react/macro';
import { validateFullName } from '@vocabloom/core/validation/full-name.ts';
import { MAX_FULL_NAME_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { problemOf, validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Problems, useForm } from '../../../ui/use-form.ts';
import { useSaveName } from '../api/save-name.ts';
import { Section } from '../components/section.tsx';
import { useFollowedText } from '../hooks/use-followed-text.ts';

const problems = ({ name }: { name: string }): Problems<'name'> => ({
  name: problemOf(validateFullName(name)),
});

export function NameSection() {
  const { t } = useLingui();
  const { fullName } = useUser();
  const saving = useSaveName();
  const { form, field, values, change } = useForm({
    initial: { name: fullName ?? '' },
    check: problems,
    early: problems,
    isBusy: saving.isPending,
    submit: ({ name }) => {
      const checked = validateFullName(name);
      if (!checked.ok) return;
      saving.mutate(checked.value, {
        onSuccess: () => toast({ text: t`Your name is saved.`, tone: 'success' }),
        onError: (error) => {
          if (error instanceof InappropriateError) return;
          toast({ text: t`The name could not be saved. Please try again.`, tone: 'danger' });
        },
      });
    },
  });
  useFollowedText(fullName ?? '', { shown: values.name, show: (name) => change('name', name) });
  const { error, ...name } = field('name');
  // The fault is shown until the faulty text is changed.
  const isInappropriate =
    saving.error instanceof InappropriateError && saving.variables === values.name.trim();
  return (
    <Section title={t`Name`} lead={<Trans>How we greet you. You can leave it blank.</Trans>}>
      <form {...form} className="grid justify-items-start gap-4">
        <TextField
          {...name}
          label={t`Name`}
          hideLabel
          autoComplete="name"
          dir="auto"
          counter={MAX_FULL_NAME_LENGTH}
          error={isInappropriate ? t(validationText({ key: 'text.inappropriate' })) : error}
          className="w-full"
        />
        <Button type="submit" busy={saving.isPending}>
          <Trans>Save name</Trans>
        </Button>
      </form>
    </Section>
  );
}
