import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CreatedSection } from '../sections/created-section.tsx';
import { EmailSection } from '../sections/email-section.tsx';
import { EmailsSection } from '../sections/emails-section.tsx';
import { LanguageSection } from '../sections/language-section.tsx';
import { NameSection } from '../sections/name-section.tsx';
import { PasswordSection } from '../sections/password-section.tsx';
import { PlanSection } from '../sections/plan-section.tsx';

const ProviderSection = lazyPart(() => import('../sections/provider-section.tsx'));
const PasskeysSection = lazyPart(() => import('../sections/passkeys-section.tsx'));
const SubscriptionSection = lazyPart(() => import('../sections/subscription-section.tsx'));
const YourDataSection = lazyPart(() => import('../sections/your-data-section.tsx'));
const DeleteSection = lazyPart(() => import('../sections/delete-section.tsx'));
const TwoStepSection = lazyPart(() => import('../sections/two-step-section.tsx'));
const ProgramsSection = lazyPart(() => import('../sections/programs-section.tsx'));
const SessionsSection = lazyPart(() => import('../sections/sessions-section.tsx'));

/**
 * In reading order: who the person is, how they sign in, what is theirs. Each section is one file and one line here.
 */
const sections: readonly { readonly key: string; readonly Content: ComponentType }[] = [
  { key: 'email', Content: EmailSection },
  { key: 'name', Content: NameSection },
  { key: 'language', Content: LanguageSection },
  { key: 'password', Content: PasswordSection },
  { key: 'passkeys', Content: PasskeysSection },
  { key: 'provider', Content: ProviderSection },
  { key: 'two-step', Content: TwoStepSection },
  { key: 'sessions', Content: SessionsSection },
  { key: 'programs', Content: ProgramsSection },
  { key: 'plan', Content: PlanSection },
  { key: 'subscription', Content: SubscriptionSection },
  { key: 'emails', Content: EmailsSection },
  { key: 'created', Content: CreatedSection },
  { key: 'your-data', Content: YourDataSection },
  { key: 'delete', Content: DeleteSection },
];

/** Everything about the account itself (product: profile). A section that breaks leaves the others working. */
export default function ProfilePage() {
  const { t } = useLingui();
  return (
    <div className="page">
      <PageHeader title={t`Profile`} />
      {sections.map(({ key, Content }) => (
        <PanelBoundary key={key}>
          <Suspense fallback={<Skeleton className="my-7 h-16 w-full" />}>
            <Content />
          </Suspense>
        </PanelBoundary>
      ))}
    </div>
  );
}
