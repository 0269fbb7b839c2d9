import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../platform/session/language.ts';
import { Button } from '../../../ui/button.tsx';
import { ProviderMark } from '../../account/components/provider-mark.tsx';
import { useOnReturn } from '../../account/components/use-on-return.ts';
import { useLinkProvider } from '../api/ways-in.ts';
import { ProviderNotice } from './provider-notice.tsx';
import { ShowIdentity } from './show-identity.tsx';

/**
 * Goes to the provider: at once if the person signed in a moment ago; otherwise they first confirm that it is still
 * them.
 */
export function ConnectProvider({
  provider,
  hasApp,
}: {
  provider: { readonly id: string; readonly name: string };
  hasApp: boolean;
}) {
  const language = useLanguage();
  const { mutate, reset, error, isPending, isSuccess } = useLinkProvider();
  useOnReturn(reset);
  const leave = () => mutate({ id: provider.id, language });
  if (error !== null && 'code' in error && error.code === 'reauthentication_needed') {
    return <ShowIdentity hasApp={hasApp} onShown={leave} onCancel={reset} />;
  }
  return (
    <>
      {error && <ProviderNotice failure={error} provider={provider} />}
      <Button icon={<ProviderMark id={provider.id} />} busy={isPending || isSuccess} onClick={leave}>
        <Trans>Connect {provider.name}</Trans>
      </Button>
    </>
  );
}
