import { useEffect, useState } from 'react';
import CreatePasswordPage from '../features/account/pages/create-password-page.tsx';
import { useConfig } from '../platform/config.ts';
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
  const isOfUse = useConfig()?.features.email !== false;
  const [isManaged] = useState(isOfOrganization);
  if (arrivedLink().kind === 'invitation') return <CreatePasswordPage />;
  if (hasPassword) return <AfterSignIn />;
  return isManaged || !isOfUse ? <OnWithoutPassword /> : <CreatePasswordPage />;
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
