import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Working } from '../features/account/components/working.tsx';
import CreatePasswordPage from '../features/account/pages/create-password-page.tsx';
import { useConfigQuery } from '../platform/config.ts';
import { trackCreation } from '../platform/newcomers/track-creation.ts';
import { destinationAfterSignIn } from '../platform/session/destination.ts';
import { arrivedLink } from '../platform/session/link.ts';
import { isOfOrganization } from '../platform/session/of-organization.ts';
import { forgetReturn, returnPath } from '../platform/session/return-path.ts';
import { useUser } from '../platform/session/session-state.ts';
import { Navigate } from '../ui/route/link.tsx';
import { AfterSignIn } from './after-sign-in.tsx';

/**
 * The page is for people who have no password, and for people who were invited to another account. Where a password is
 * no way to log in, or an organization lets the person in, nobody is asked for one.
 */
export default function FirstPasswordPage() {
  const { hasPassword } = useUser();
  const [isManaged] = useState(isOfOrganization);
  if (arrivedLink().kind === 'invitation') return <CreatePasswordPage />;
  if (hasPassword) return <AfterSignIn />;
  return isManaged ? <OnWithoutPassword /> : <IfOfUse />;
}

/**
 * Asks once it is known whether a password is of use here: a form that is shown before and then taken away again would
 * startle. Without the settings it is shown, because it is of use nearly everywhere.
 */
function IfOfUse() {
  const { t } = useLingui();
  const { data, isFetched } = useConfigQuery();
  // Not `isPending`, which a failed query is again whenever something else on the page asks for the settings.
  if (!isFetched) return <Working title={t`Completing sign-in`} />;
  return data?.features.email === false ? <OnWithoutPassword /> : <CreatePasswordPage />;
}

/** Goes where somebody with a password goes after signing in. Here, so that the first page does not load it. */
function OnWithoutPassword() {
  const user = useUser();
  const [destination] = useState(() => destinationAfterSignIn({ ...user, hasPassword: true }, returnPath()));
  useEffect(() => {
    forgetReturn();
    if (destination === '/onboarding') trackCreation(user);
  }, [destination, user]);
  return <Navigate to={destination} replace />;
}
