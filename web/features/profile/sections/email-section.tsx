import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { isOfOrganization } from '../../../platform/session/of-organization.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';

const ChangeEmail = lazyPart(() => import('../components/change-email.tsx'));
const WaitingEmail = lazyPart(() => import('../components/waiting-email.tsx'));

/**
 * The address, and a way to change it (product: changing the email address), unless it is no way to log in here or an
 * organization decides about it.
 */
export function EmailSection() {
  const { t } = useLingui();
  const { email, newEmail } = useUser();
  const isWayIn = useConfig()?.features.email !== false;
  const [isManaged] = useState(isOfOrganization);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={t`Email`}>
      <p className="break-all">
        <bdi>{email}</bdi>
      </p>
      {isWayIn && !isManaged && (
        <div className="mt-4">
          <Suspense fallback={null}>
            {newEmail !== undefined ? (
              <WaitingEmail newEmail={newEmail} />
            ) : isOpen ? (
              <ChangeEmail onDone={close} onCancel={close} />
            ) : (
              <Button onClick={() => setOpen(true)}>
                <Trans>Change email</Trans>
              </Button>
            )}
          </Suspense>
        </div>
      )}
    </Section>
  );
}
