import { Trans, useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { validateLanguagePair } from '@vocabloom/core/validation/language-pair.ts';
import { validateDialect } from '@vocabloom/core/validation/module-fields.ts';
import { invalid } from '@vocabloom/core/validation/result.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { newId } from '../../../platform/new-id.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCreateModule } from '../api/create-module.ts';
import { DialectField } from '../components/dialect-field.tsx';
import { LanguagePicker } from '../components/language-picker.tsx';
import { moduleAddress } from '../rules/addresses.ts';

/** Two languages and perhaps a dialect make a module, which then opens (spec 2, 4). */
export default function CreateModulePage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const creation = useCreateModule();
  const [id] = useState(newId);
  // Most people speak the language they read the interface in.
  const [from, setFrom] = useState<LanguageCode | ''>(() => parseLanguage(i18n.locale) ?? '');
  const [to, setTo] = useState<LanguageCode | ''>('');
  const [dialect, setDialect] = useState('');
  const [refusedDialect, setRefusedDialect] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);

  const pair = validateLanguagePair({ from, to });
  const checkedDialect = validateDialect(dialect);
  const dialectFault = !checkedDialect.ok
    ? checkedDialect
    : checkedDialect.value === refusedDialect
      ? invalid('text.inappropriate')
      : null;
  const areSame = from !== '' && from === to;
  const pairError = !pair.ok && (wasTried || areSame) ? t(validationText(pair)) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!pair.ok || !checkedDialect.ok || creation.isPending) return;
    creation.mutate(
      { id, ...pair.value, dialect: checkedDialect.value },
      {
        onSuccess: (position) => navigate(moduleAddress({ position }), { replace: true }),
        onError: (error) => {
          if (error instanceof InappropriateError) setRefusedDialect(checkedDialect.value);
          else toast({ text: t`Could not create module.`, tone: 'danger' });
        },
      },
    );
  };

  return (
    <div className="page">
      <PageHeader
        title={t`Create module`}
        lead={<Trans>Which language do you want to learn?</Trans>}
        back={{ to: '/', label: t`My modules` }}
      />
      <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-7">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-3">
          <div className="flex-1">
            <LanguagePicker label={t`I speak`} value={from} onChange={setFrom} />
          </div>
          <span aria-hidden="true" className="hidden pt-10 text-accent sm:block">
            <Icon name="arrow-forward" size={24} />
          </span>
          <div className="flex-1">
            <LanguagePicker label={t`I want to learn`} value={to} onChange={setTo} error={pairError} />
          </div>
        </div>
        <DialectField
          language={to}
          value={dialect}
          onChange={setDialect}
          error={dialectFault ? t(validationText(dialectFault)) : undefined}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={creation.isPending}
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
