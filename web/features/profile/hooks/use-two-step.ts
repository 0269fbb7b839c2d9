import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  type Enrollment,
  endTwoStep,
  makeRecoveryCodes,
  readTwoStep,
} from '../../../platform/session/two-step.ts';

export type Wish = 'turn-on' | 'new-codes' | 'turn-off';

/** The current step of the section: viewing, confirming identity for something, adding the app, saving the codes. */
export type Step =
  | { readonly kind: 'looking' }
  | { readonly kind: 'showing-identity'; readonly wish: Wish }
  | { readonly kind: 'adding-app'; readonly enrollment: Enrollment }
  | { readonly kind: 'saving-codes'; readonly codes: readonly string[] };

const looking: Step = { kind: 'looking' };

/** Turning two-step sign-in on and off in the profile (product: two-step sign-in). */
export function useTwoStep() {
  const userId = useUser().id;
  const queries = useQueryClient();
  const queryKey = ['two-step', userId];
  const state = useQuery({ queryKey, queryFn: readTwoStep, staleTime: 0 });
  const [step, setStep] = useState<Step>(looking);
  const [busy, setBusy] = useState<Wish | null>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  const wishFor = async (wish: Wish): Promise<void> => {
    setBusy(wish);
    setFailure(null);
    const { error, next } = await carryOut(wish).catch(failed);
    setBusy(null);
    if (error?.code === 'reauthentication_needed') {
      setStep({ kind: 'showing-identity', wish });
      return;
    }
    setFailure(error);
    setStep(next);
    await queries.invalidateQueries({ queryKey });
  };

  const confirmApp = async (factorId: string, code: string): Promise<{ error: AuthFailure | null }> => {
    const confirmed = await confirmTwoStep(factorId, code);
    if (confirmed.error === null) setStep({ kind: 'saving-codes', codes: confirmed.value });
    return { error: confirmed.error };
  };

  const leave = (): void => {
    setStep(looking);
    void queries.invalidateQueries({ queryKey });
    // Turning it on ends the other sessions.
    void queries.invalidateQueries({ queryKey: ['sessions', userId] });
  };
  return { state, step, busy, failure, wishFor, confirmApp, leave };
}

/** Anything thrown on the way to the server counts as a failed connection. */
const failed = (thrown: unknown): Carried => ({
  error: { name: thrown instanceof Error ? thrown.name : 'TypeError' },
  next: looking,
});

type Carried = { readonly error: AuthFailure | null; readonly next: Step };

async function carryOut(wish: Wish): Promise<Carried> {
  switch (wish) {
    case 'turn-on': {
      const begun = await beginTwoStep();
      return begun.error === null
        ? { error: null, next: { kind: 'adding-app', enrollment: begun.value } }
        : { error: begun.error, next: looking };
    }
    case 'new-codes': {
      const made = await makeRecoveryCodes();
      return made.error === null
        ? { error: null, next: { kind: 'saving-codes', codes: made.value } }
        : { error: made.error, next: looking };
    }
    case 'turn-off':
      return { error: (await endTwoStep()).error, next: looking };
  }
}
