import type { MessageDescriptor } from '@lingui/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import type { Problems } from '../rules/validate.ts';

type Result = { error: AuthFailure | null };

/** What a field of the form is given. */
export type FormField = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: MessageDescriptor | undefined;
};

/**
 * The state of a small form: values, problems per field, a failure of the whole, and whether it is under way. The
 * problems of a field go away as it is changed; a refused form puts the focus on the first field in trouble.
 */
export function useForm<Field extends string>({
  initial,
  check,
  submit,
}: {
  initial: Record<Field, string>;
  check: (values: Record<Field, string>) => Problems<Field>;
  submit: (values: Record<Field, string>) => Promise<Result>;
}) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = check(values);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      // The fields carry aria-invalid only after this render.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    const { error } = await submit(values).catch((thrown: unknown) => ({ error: failureOf(thrown) }));
    setFailure(error);
    setBusy(false);
  };

  const field = (name: Field): FormField => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _solved, ...others }) => others as Problems<Field>);
    },
    error: problems[name],
  });

  return { form: { ref: form, onSubmit, noValidate: true }, field, values, failure, busy };
}

/** Whatever is thrown on the way to the server is a connection that failed. */
function failureOf(thrown: unknown): AuthFailure {
  return { name: thrown instanceof Error ? thrown.name : 'TypeError' };
}
