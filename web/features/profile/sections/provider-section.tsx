import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWaysIn } from '../api/ways-in.ts';
import { ConnectProvider } from '../components/connect-provider.tsx';
import { ConnectedProvider } from '../components/connected-provider.tsx';
import { ProviderNotice } from '../components/provider-notice.tsx';
import { Section } from '../components/section.tsx';

/**
 * The account at a sign-in provider, if one is configured: a way to connect it as a second way in, or to disconnect it.
 */
export default function ProviderSection() {
  const provider = useConfig()?.provider;
  return provider ? <OfferedProvider provider={provider} /> : null;
}

type Offered = { readonly id: string; readonly name: string };

function OfferedProvider({ provider }: { provider: Offered }) {
  const { t } = useLingui();
  const { data, error } = useWaysIn();
  const linked = data?.identities.find((identity) => identity.provider === provider.id);
  return (
    <Section title={t`Sign-in provider`} lead={<Trans>Another way to log in to this account.</Trans>}>
      {data?.arrival.result === 'connected' && linked && (
        <ProviderNotice tone="success">
          <Trans>{provider.name} is connected. You can log in with it from now on.</Trans>
        </ProviderNotice>
      )}
      {data?.arrival.result === 'failed' && (
        <ProviderNotice failure={data.arrival.failure} provider={provider} />
      )}
      {error && <ProviderNotice failure={error} provider={provider} />}
      {!data && !error && <Skeleton className="h-12 w-56" />}
      {data && linked && <ConnectedProvider provider={provider} identity={linked} />}
      {data && !linked && <ConnectProvider provider={provider} hasApp={data.hasApp} />}
    </Section>
  );
}
