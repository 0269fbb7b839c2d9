import { lazy, Suspense } from 'react';
import { useConfig } from '../../../platform/config.ts';

const ProviderButton = lazy(() => import('./provider-button.tsx'));

/** What stands below the form to log in or sign up where a sign-in provider is set up; else nothing, and no code for it. */
export function OtherWaysIn({ onLeave }: { onLeave?: () => void }) {
  const provider = useConfig()?.provider;
  if (!provider) return null;
  return (
    <Suspense fallback={<div className="h-32" />}>
      <ProviderButton id={provider.id} name={provider.name} onLeave={onLeave} />
    </Suspense>
  );
}
