import { Trans, useLingui } from '@lingui/react/macro';
import type { UserIdentity } from '@supabase/auth-js';
import type { Config } from '@vocabloom/contract/config.ts';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProviderMark } from '../../account/components/provider-mark.tsx';
import { useUnlinkProvider } from '../api/ways-in.ts';
import { ProviderNotice } from './provider-notice.tsx';

/**
 * The connected account at the provider, and a way to disconnect it, but only if people may do that themselves and while
 * there is another way in.
 */
export function ConnectedProvider({
  provider,
  identity,
  features,
}: {
  provider: { readonly id: string; readonly name: string };
  identity: UserIdentity;
  features: Pick<Config['features'], 'email' | 'connect'>;
}) {
  const { t } = useLingui();
  const { name } = provider;
  const { hasPassword } = useUser();
  const [isAsking, setAsking] = useState(false);
  const unlinking = useUnlinkProvider();
  const email = identity.identity_data?.email;
  const unlink = () =>
    unlinking.mutate(identity, {
      onSuccess: () => toast({ text: t`${name} is disconnected.`, tone: 'success' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      {unlinking.error && <ProviderNotice failure={unlinking.error} provider={provider} />}
      <p className="flex items-center gap-2.5">
        <ProviderMark id={provider.id} />
        <span className="min-w-0 break-words">
          {typeof email === 'string' ? (
            <Trans>
              Connected as <bdi className="font-[600]">{email}</bdi>
            </Trans>
          ) : (
            <Trans>Connected</Trans>
          )}
        </span>
      </p>
      {features.connect && features.email && hasPassword && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          <Trans>Disconnect {name}</Trans>
        </Button>
      )}
      {features.connect && features.email && !hasPassword && (
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>This is your only way to log in. Set a password to be able to disconnect it.</Trans>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Disconnect ${name}?`}
        text={<Trans>From then on you log in with your email and password.</Trans>}
        confirmLabel={t`Disconnect`}
        busy={unlinking.isPending}
        onConfirm={unlink}
      />
    </>
  );
}
