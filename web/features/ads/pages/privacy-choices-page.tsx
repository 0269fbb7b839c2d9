import { Trans, useLingui } from '@lingui/react/macro';
import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { type ReactNode, useState } from 'react';
import { type AdChoice, adChoice, chooseAds } from '../../../platform/ad-choice.ts';
import { useConfig } from '../../../platform/config.ts';
import { allowCounting, browserObjects, mayCountViews } from '../../../platform/page-views.ts';
import { useStore } from '../../../state/store.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { endNetwork } from '../network/end-network.ts';
import { choiceOfNetwork } from '../network/load-network.ts';

/**
 * Lists the third parties this installation uses, and the choices people have about them (product: ads, page views).
 */
export default function PrivacyChoicesPage() {
  const { t } = useLingui();
  const config = useConfig();
  return (
    <div className="page max-w-3xl">
      <PageHeader
        title={t`Privacy choices`}
        lead={<Trans>They apply to this device, whoever is logged in.</Trans>}
      />
      {config && config.ads === null && config.analytics === null && (
        <p>
          <Trans>
            This site loads nothing from other companies and does not count your visits, so there is nothing
            to choose.
          </Trans>
        </p>
      )}
      {config?.ads && <AboutAds ads={config.ads} />}
      {config?.analytics && <AboutPageViews url={config.analytics.url} />}
    </div>
  );
}

function AboutAds({ ads }: { ads: AdsConfig }) {
  const { t } = useLingui();
  const choice = useStore(adChoice);
  const host = new URL(ads.scriptUrl).hostname;
  const change = (next: AdChoice) => {
    chooseAds(next);
    // Only reloading the app removes what the network's script knows.
    if (choiceOfNetwork() !== undefined) endNetwork();
  };
  return (
    <Part title={t`Ads`}>
      <p>
        <Trans>
          Visitors and learners with the free plan see ads from <bdi dir="ltr">{host}</bdi>. Nothing is loaded
          from there until you choose. Personalized ads let the ad network use what it knows about you. The
          others depend on the page alone, though the network still sees your IP address. With premium there
          are no ads, and nothing is loaded from the network.
        </Trans>
      </p>
      {choice === null && (
        <p className="font-[550]">
          <Trans>You have not chosen yet.</Trans>
        </p>
      )}
      <SegmentedControl<AdChoice | 'none'>
        label={t`Ads`}
        value={choice ?? 'none'}
        onChange={(next) => next !== 'none' && change(next)}
        options={[
          { value: 'general', label: t`Not personalized` },
          { value: 'personal', label: t`Personalized` },
        ]}
      />
    </Part>
  );
}

function AboutPageViews({ url }: { url: string }) {
  const { t } = useLingui();
  const [isAllowed, setIsAllowed] = useState(mayCountViews);
  const host = new URL(url).hostname;
  return (
    <Part title={t`Page views`}>
      <p>
        <Trans>
          To learn which pages are used, <bdi dir="ltr">{host}</bdi> is told what kind of page was opened:
          never which module or word, no name, no account, no cookie.
        </Trans>
      </p>
      {browserObjects() ? (
        <p className="font-[550]">
          <Trans>Your browser asks sites not to track you, so nothing is counted.</Trans>
        </p>
      ) : (
        <Switch
          label={t`Count my page views`}
          checked={isAllowed}
          onChange={(next) => {
            allowCounting(next);
            setIsAllowed(next);
          }}
        />
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 grid justify-items-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
