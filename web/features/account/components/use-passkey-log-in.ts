import { useEffect, useRef, useState } from 'react';
import { type AuthFailure, thrownFailure } from '../../../platform/errors/auth-error-text.ts';
import { signInByPasskey } from '../../../platform/session/passkey-sign-in.ts';

/** A challenge is valid for five minutes: the field asks for a new one before that. */
const renewMs = 4 * 60_000;

/**
 * Logging in with a passkey: with a button, or from the suggestions of the email field for as long as the page is open.
 * Browsers allow one request at a time: pressing the button cancels the field's request, which starts again afterwards.
 */
export function usePasskeyLogIn() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const offer = useRef<AbortController | null>(null);

  useEffect(() => {
    if (isBusy) return;
    const stop = keepOffering(setFailure, offer);
    return stop;
  }, [isBusy]);

  const choose = async (): Promise<void> => {
    offer.current?.abort();
    setBusy(true);
    setFailure(null);
    const { signal } = new AbortController();
    const outcome = await signInByPasskey({ mediation: 'optional', signal }).catch((thrown: unknown) => ({
      error: thrownFailure(thrown),
    }));
    if (outcome !== 'none') setFailure(outcome.error);
    setBusy(false);
  };
  return { isBusy, failure, choose };
}

/** Offers passkeys in the field until it is stopped. Failures before a passkey was chosen are not reported. */
function keepOffering(
  onFailure: (failure: AuthFailure | null) => void,
  current: { current: AbortController | null },
): () => void {
  let stopped = false;
  const offerOnce = async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || stopped) return;
    const controller = new AbortController();
    current.current = controller;
    const outcome = await signInByPasskey({ mediation: 'conditional', signal: controller.signal });
    if (outcome === 'none' || stopped) return;
    onFailure(outcome.error);
    if (outcome.error !== null) await offerOnce();
  };
  const begin = () => void offerOnce().catch(() => undefined);
  begin();
  const renewal = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    current.current?.abort();
    begin();
  }, renewMs);
  return () => {
    stopped = true;
    clearInterval(renewal);
    current.current?.abort();
  };
}
