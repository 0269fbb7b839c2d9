import { Trans, useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
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
  const config = useConfig();
  return config?.provider ? <OfferedProvider provider={config.provider} features={config.features} /> : null;
}

type Offered = { readonly id: string; readonly name: string };

function OfferedProvider({ provider, features }: { provider: Offered; features: Config['features'] }) {
  const { t } = useLingui();
  const { data, error } = useWaysIn();
  const linked = data?.identities.find((identity) => identity.provider === provider.id);
  // Nothing to show, and nothing to do.
  if (!features.connect && !linked) return null;
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
      {data && linked && <ConnectedProvider provider={provider} identity={linked} features={features} />}
      {data && !linked && <ConnectProvider provider={provider} hasApp={data.hasApp} />}
    </Section>
  );
}
