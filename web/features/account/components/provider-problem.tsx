import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { lostPath } from '../../../ui/art/lost-path-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { providerProblem } from '../rules/provider-problem.ts';
import { AccountFrame } from './account-frame.tsx';

/** Tells a person who came back from the sign-in provider without being signed in why, and how to continue. */
export function ProviderProblem({ code }: { code: string }) {
  const { t } = useLingui();
  const config = useConfig();
  const text = providerProblem(code, config?.provider?.name ?? t`the provider`);
  return (
    <AccountFrame
      title={t`You are not logged in`}
      art={<ArtFrame className="w-52">{lostPath}</ArtFrame>}
      // Announced once, with the name, which comes with the settings.
      lead={config && text && <p role="alert">{t(text)}</p>}
    >
      <div className="flex flex-wrap gap-3">
        <Button to="/login" variant="primary">
          <Trans>Back to login</Trans>
        </Button>
        {code !== 'email_exists' && config?.features.signUp !== false && config?.features.email !== false && (
          <Button to="/signup">
            <Trans>Sign up with your email</Trans>
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}
