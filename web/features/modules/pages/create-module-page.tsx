import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DialectField } from '../components/dialect-field.tsx';
import { LanguagePairFields } from '../components/language-pair-fields.tsx';
import { useModuleForm } from '../hooks/use-module-form.ts';

/** Two languages and perhaps a dialect make a module, which then opens (product: creating a module). */
export default function CreateModulePage() {
  const { t } = useLingui();
  const { form, field, values, isMaking, areSame } = useModuleForm();
  return (
    <div className="page">
      <PageHeader
        title={t`Create module`}
        lead={<Trans>Which language do you want to learn?</Trans>}
        back={{ to: '/', label: t`My modules` }}
      />
      <form {...form} className="flex max-w-2xl flex-col gap-7">
        <LanguagePairFields from={field('from')} to={field('to')} />
        <DialectField language={values.to} {...field('dialect')} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isMaking}
            disabled={areSame}
            icon={<Icon name="sprout" />}
          >
            <Trans>Create module</Trans>
          </Button>
          <Button variant="ghost" size="lg" to="/">
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}
