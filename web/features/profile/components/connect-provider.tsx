import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { signIn } from '../../../platform/session/account.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { hasSignedInRecently } from '../../../platform/session/recent-sign-in.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { ProviderMark } from '../../account/components/provider-mark.tsx';
import { useAccountForm } from '../../account/components/use-account-form.ts';
import { useOnReturn } from '../../account/components/use-on-return.ts';
import { useLinkProvider } from '../api/identities.ts';
import { ProviderNotice } from './provider-notice.tsx';

type Offered = { readonly id: string; readonly name: string };

/** Leaves for the provider, at once for who logged in a moment ago: others show with their password that it is them. */
export function ConnectProvider({ provider }: { provider: Offered }) {
  const language = useLanguage();
  const linking = useLinkProvider();
  useOnReturn(linking.reset);
  const [asksPassword, setAsksPassword] = useState(false);
  const leave = () => linking.mutate({ id: provider.id, language });
  const isTooLate = linking.error !== null && codeOf(linking.error) === 'reauthentication_needed';
  if (asksPassword || isTooLate) return <ShowItIsYou name={provider.name} onShown={leave} />;
  return (
    <>
      {linking.error && <ProviderNotice failure={linking.error} provider={provider} />}
      <Button
        icon={<ProviderMark id={provider.id} />}
        busy={linking.isPending || linking.isSuccess}
        onClick={() => (hasSignedInRecently() ? leave() : setAsksPassword(true))}
      >
        <Trans>Connect {provider.name}</Trans>
      </Button>
    </>
  );
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const fallback = msg`Login failed. Please try again.`;

function ShowItIsYou({ name, onShown }: { name: string; onShown: () => void }) {
  const { t } = useLingui();
  const { email } = useUser();
  const { form, field, failure, busy } = useAccountForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? { password: validationText({ key: 'password.required' }) } : {},
    submit: async ({ password }) => {
      const result = await signIn({ email, password });
      if (!result.error) onShown();
      return result;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallback} />
      <p>
        <Trans>It has been a while since you logged in. Your password shows that it is you.</Trans>
      </p>
      {/* Password managers look for it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" required />
      <Button type="submit" variant="primary" busy={busy} className="w-fit">
        <Trans>Continue to {name}</Trans>
      </Button>
    </form>
  );
}
