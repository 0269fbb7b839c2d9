import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { validateLanguagePair } from '@vocabloom/core/validation/language-pair.ts';
import { validateDialect } from '@vocabloom/core/validation/module-fields.ts';
import { invalid } from '@vocabloom/core/validation/result.ts';
import { useState } from 'react';
import { problemOf } from '../../../platform/errors/validation-text.ts';
import { newId } from '../../../platform/new-id.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { useNavigate } from '../../../ui/route/router.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useCreateModule } from '../api/create-module.ts';
import { moduleAddress } from '../rules/addresses.ts';

type Fields = {
  readonly from: LanguageCode | '';
  readonly to: LanguageCode | '';
  readonly dialect: string;
};

/** The form that creates a module, which then opens. */
export function useModuleForm() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const creation = useCreateModule();
  const [id] = useState(newId);
  const [refusedDialect, setRefusedDialect] = useState<string | null>(null);

  const areSame = ({ from, to }: Fields) => from !== '' && from === to;
  const languageProblem = (fields: Fields) => problemOf(validateLanguagePair(fields));
  const dialectProblem = ({ dialect }: Fields) => {
    const checked = validateDialect(dialect);
    return problemOf(
      checked.ok && checked.value === refusedDialect ? invalid('text.inappropriate') : checked,
    );
  };
  const create = (fields: Fields) => {
    const [pair, dialect] = [validateLanguagePair(fields), validateDialect(fields.dialect)];
    if (!pair.ok || !dialect.ok) return;
    creation.mutate(
      { id, ...pair.value, dialect: dialect.value },
      {
        onSuccess: (position) => navigate(moduleAddress({ position }), { replace: true }),
        onError: (error) => {
          if (error instanceof InappropriateError) setRefusedDialect(dialect.value);
          else toast({ text: t`Could not create module.`, tone: 'danger' });
        },
      },
    );
  };
  const state = useForm<Fields>({
    // Most people speak the language in which they read the interface.
    initial: () => ({ from: parseLanguage(i18n.locale) ?? '', to: '', dialect: '' }),
    check: (fields) => ({ to: languageProblem(fields), dialect: dialectProblem(fields) }),
    early: (fields) => ({
      to: areSame(fields) ? languageProblem(fields) : undefined,
      dialect: dialectProblem(fields),
    }),
    isLive: true,
    isBusy: creation.isPending,
    submit: create,
  });
  return { ...state, isMaking: creation.isPending, areSame: areSame(state.values) };
}
