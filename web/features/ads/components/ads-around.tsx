import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { type ReactNode, useState } from 'react';
import { adChoice } from '../../../platform/ad-choice.ts';
import { usePrivacyChoice } from '../../../platform/privacy-menu.ts';
import { useSession } from '../../../platform/session/session-state.ts';
import { useStore } from '../../../state/store.ts';
import { useLocation } from '../../../ui/route/router.tsx';
import { usePlan } from '../../modules/hooks/use-plan.ts';
import { useEndOfNetwork } from '../network/use-end-of-network.ts';
import { hasAdPlace } from '../rules/places.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { NetworkAd } from './network-ad.tsx';

/**
 * The elements that an ad network needs around the pages: first the question, and the place at the end of the content.
 */
export function AdsAround({ ads }: { ads: AdsConfig }) {
  const { status } = useSession();
  if (status === 'signed-in') return <ForLearner />;
  return status === 'signed-out' ? <ForVisitor ads={ads} /> : null;
}

function ForVisitor({ ads }: { ads: AdsConfig }) {
  const { pathname } = useLocation();
  const choice = useStore(adChoice);
  const hasPlace = hasAdPlace({ pathname, isSignedIn: false });
  useEndOfNetwork({ mayRun: true, isQuiet: hasPlace });
  return (
    <WithQuestion isAsked={hasPlace}>
      {hasPlace && choice !== null && <VisitorsPlace key={pathname} ads={ads} />}
    </WithQuestion>
  );
}

/** At the end of the page; without an advertisement there is nothing to show here. */
function VisitorsPlace({ ads }: { ads: AdsConfig }) {
  const choice = useStore(adChoice);
  const [isEmpty, setIsEmpty] = useState(false);
  if (isEmpty || choice === null) return null;
  return (
    <div className="mx-auto mb-8 h-36 w-full max-w-6xl overflow-hidden px-4 sm:px-6">
      <NetworkAd ads={ads} choice={choice} onEmpty={() => setIsEmpty(true)} />
    </div>
  );
}

function ForLearner() {
  const { pathname } = useLocation();
  const plan = usePlan();
  const hasPlace = hasAdPlace({ pathname, isSignedIn: true });
  useEndOfNetwork({ mayRun: plan?.name !== 'pro', isQuiet: hasPlace });
  if (plan?.name !== 'free') return null;
  return <WithQuestion isAsked={hasPlace} />;
}

/** People who see advertisements can change their choice in the menu. */
function WithQuestion({ isAsked, children }: { isAsked: boolean; children?: ReactNode }) {
  const choice = useStore(adChoice);
  usePrivacyChoice();
  return (
    <>
      {children}
      {isAsked && choice === null && <ConsentBanner />}
    </>
  );
}
