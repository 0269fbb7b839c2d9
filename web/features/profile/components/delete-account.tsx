import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Problems, useForm } from '../../../ui/use-form.ts';
import { useDeleteAccount } from '../api/delete-account.ts';
import { accountFailureText, asksForIdentity } from '../rules/account-failure.ts';
import { isTypedAs } from '../rules/typed.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { WhoAreYou } from './who-are-you.tsx';

/** Lists what will be deleted and what can be downloaded first, and asks to type the address as confirmation. */
export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { id } = useUser();
  const deleting = useDeleteAccount(id);
  if (asksForIdentity(deleting.error))
    return <WhoAreYou onShown={() => deleting.mutate()} onCancel={onCancel} />;
  return (
    <div className="grid gap-6">
      <WhatGoes />
      <div className="grid gap-3">
        <p>
          <Trans>Download your data first, in case you want it one day:</Trans>
        </p>
        <DownloadButtons />
      </div>
      <LastWord deleting={deleting} onCancel={onCancel} />
    </div>
  );
}

function WhatGoes() {
  return (
    <div className="grid gap-2">
      <p>
        <Trans>This deletes, at once and everywhere:</Trans>
      </p>
      <ul className="list-disc ps-5">
        <li>
          <Trans>all your modules, word groups and words</Trans>
        </li>
        <li>
          <Trans>all your progress and every answer you gave</Trans>
        </li>
        <li>
          <Trans>your account, your settings and your plan; a subscription ends with it</Trans>
        </li>
        <li>
          <Trans>what this device keeps for you; other devices are logged out</Trans>
        </li>
      </ul>
    </div>
  );
}

type LastWordProps = { deleting: ReturnType<typeof useDeleteAccount>; onCancel: () => void };

function LastWord({ deleting, onCancel }: LastWordProps) {
  const { t } = useLingui();
  const { email } = useUser();
  // An account without an address has nothing personal to type.
  const wanted = email === '' ? t`delete` : email;
  const problems = ({ typed }: { typed: string }): Problems<'typed'> => ({
    typed: isTypedAs(typed, wanted) ? undefined : msg`This is not the same. Type it exactly as shown.`,
  });
  const { form, field } = useForm({
    initial: { typed: '' },
    check: problems,
    isBusy: deleting.isPending,
    submit: () => deleting.mutate(),
  });
  return (
    <form {...form} className="grid gap-5">
      {deleting.error && (
        <Notice tone="danger">
          <p>
            <Trans>Failed to delete account.</Trans> {t(accountFailureText(deleting.error))}
          </p>
        </Notice>
      )}
      <TextField
        {...field('typed')}
        label={t`To confirm, type ${wanted}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir={email === '' ? 'auto' : 'ltr'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={deleting.isPending}>
          <Trans>Delete my account for good</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </form>
  );
}
