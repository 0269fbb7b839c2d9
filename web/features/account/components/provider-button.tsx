import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../platform/session/language.ts';
import { signInWithProvider } from '../../../platform/session/provider-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useOnReturn } from './use-on-return.ts';

/** Logging in with an account at a sign-in provider. */
export default function ProviderButton({
  id,
  name,
  onLeave,
}: {
  id: string;
  name: string;
  /** Called before the browser goes to the provider. */
  onLeave?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  useOnReturn(() => setLeaving(false));
  const leave = async () => {
    onLeave?.();
    setLeaving(true);
    setFailed(false);
    const { error } = await signInWithProvider({ id, language }).catch(() => ({ error: true }));
    // Without an error the browser is navigating away: the button stays busy until the page is gone.
    setFailed(error !== null);
    setLeaving(error === null);
  };
  return (
    <>
      <Button size="lg" busy={isLeaving} icon={<ProviderMark id={id} />} onClick={leave}>
        <Trans>Continue with {name}</Trans>
      </Button>
      {failed && (
        <Notice tone="danger">
          <p>{t`Failed to start signing in with ${name}. Please try again.`}</p>
        </Notice>
      )}
    </>
  );
}
