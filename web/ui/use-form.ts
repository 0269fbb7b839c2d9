import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** The problems of a form's fields. */
export type Problems<Field extends string> = { readonly [Name in Field]?: MessageDescriptor | undefined };

/** The props of a form field. */
export type FormField<Value = string> = {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
};

/**
 * The state of a small form. A refused attempt marks every faulty field and focuses the first; values that pass the
 * check are submitted.
 */
export function useForm<Values extends object>({
  initial,
  check,
  early,
  isLive = false,
  isBusy = false,
  submit,
}: {
  initial: Values | (() => Values);
  check: (values: Values) => Problems<keyof Values & string>;
  /** Problems shown at once, before the first attempt. */
  early?: (values: Values) => Problems<keyof Values & string>;
  /** After the first attempt, problems are updated while typing; otherwise each is shown until its field is changed. */
  isLive?: boolean;
  /** An attempt is in progress: no other can start. */
  isBusy?: boolean;
  submit: (values: Values) => unknown;
}) {
  const { t } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const [found, setFound] = useState<Problems<keyof Values & string>>({});
  const [changed, setChanged] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refusals, setRefusals] = useState(0);
  // The fields carry aria-invalid only after the render that follows a refusal.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const told = early?.(values);
  const live = isLive && wasTried ? check(values) : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const refused = check(values);
    setWasTried(true);
    setFound(refused);
    setChanged(new Set());
    if (Object.values(refused).every((problem) => problem === undefined)) submit(values);
    else setRefusals((count) => count + 1);
  };
  const change = <Field extends keyof Values>(name: Field, value: Values[Field]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setChanged((before) => new Set(before).add(name));
  };
  const field = <Field extends keyof Values & string>(name: Field): FormField<Values[Field]> => {
    const tried = isLive ? live?.[name] : changed.has(name) ? undefined : found[name];
    const problem = tried ?? told?.[name];
    const onChange = (value: Values[Field]) => change(name, value);
    return { name, value: values[name], onChange, error: problem && t(problem) };
  };
  return { form: { ref, onSubmit, noValidate: true }, values, change, field, wasTried };
}
