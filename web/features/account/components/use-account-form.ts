import { type FormEvent, useState } from 'react';
import { type AuthFailure, thrownFailure } from '../../../platform/errors/auth-error-text.ts';
import { type Problems, useForm } from '../../../ui/use-form.ts';

type Result = { error: AuthFailure | null };

/**
 * A form that sends a request to the auth service: whether the request is in progress, and why it failed as a whole.
 */
export function useAccountForm<Values extends Record<string, string>>({
  initial,
  check,
  submit,
}: {
  initial: Values;
  check: (values: Values) => Problems<keyof Values & string>;
  submit: (values: Values) => Promise<Result>;
}) {
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const state = useForm({
    initial,
    check,
    isBusy: busy,
    submit: async (values) => {
      setBusy(true);
      const { error } = await submit(values).catch((thrown: unknown) => ({ error: thrownFailure(thrown) }));
      setFailure(error);
      setBusy(false);
    },
  });
  const onSubmit = (event: FormEvent) => {
    if (!busy) setFailure(null);
    state.form.onSubmit(event);
  };
  return { ...state, form: { ...state.form, onSubmit }, failure, busy };
}
