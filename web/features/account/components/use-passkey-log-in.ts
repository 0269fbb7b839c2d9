import { useEffect, useRef, useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { signInByPasskey } from '../../../platform/session/passkey-sign-in.ts';

/** A challenge holds for five minutes: before that the field asks for a new one. */
const renewMs = 4 * 60_000;

/**
 * Logging in with a passkey: by a button, and from what the field of the address offers as long as the page stands. One
 * request at a time, as browsers have it: whoever presses the button calls the field's off, which comes back afterwards.
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
    const outcome = await signInByPasskey({ mediation: 'optional', signal }).catch(failed);
    if (outcome !== 'none') setFailure(outcome.error);
    setBusy(false);
  };
  return { isBusy, failure, choose };
}

/** Offers passkeys in the field until it is stopped. What fails before somebody chose one is nobody's concern. */
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

/** Whatever is thrown on the way is a connection that failed, a browser that could not, or a captcha that was closed. */
const failed = (thrown: unknown) => ({
  error: {
    name: thrown instanceof Error ? thrown.name : 'Error',
    ...(thrown instanceof Error && 'code' in thrown && { code: String(thrown.code) }),
  },
});
