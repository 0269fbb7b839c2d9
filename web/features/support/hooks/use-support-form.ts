import { useLingui } from '@lingui/react';
import { FEWEST_WRITING_MS } from '@vocabloom/contract/support.ts';
import { useEffect, useRef, useState } from 'react';
import { nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/new-id.ts';
import { useSession } from '../../../platform/session/session-state.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useSendSupportMessage } from '../api/send-support-message.ts';
import { type SupportFields, supportProblems } from '../rules/problems.ts';
import { keepMessage, readKeptMessage } from '../session/kept-message.ts';

/** The form to support: begins with who is signed in or what was left unsent, keeps what is typed until it is sent. */
export function useSupportForm({ onSent }: { onSent: (email: string) => void }) {
  const { i18n } = useLingui();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const [kept] = useState(readKeptMessage);
  const attempt = useRef({ id: '', of: '' });
  const openedAtMs = useRef(nowMs());
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutateAsync, isPending, error } = useSendSupportMessage();

  const state = useForm<SupportFields>({
    initial: {
      name: kept?.name ?? user?.fullName ?? '',
      email: kept?.email ?? user?.email ?? '',
      message: kept?.message ?? '',
      website: '',
    },
    check: supportProblems,
    isBusy: isPending || isWaiting,
    submit: async (fields) => {
      // Who is quicker than any writer, because the message was there already, is not to be taken for a program.
      const leftMs = FEWEST_WRITING_MS - (nowMs() - openedAtMs.current);
      setIsWaiting(true);
      if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
      setIsWaiting(false);
      // The same message under the same id: if only the answer was lost, it is not kept twice.
      const of = JSON.stringify(fields);
      if (attempt.current.of !== of) attempt.current = { id: newId(), of };
      const openForMs = Math.max(0, Math.round(nowMs() - openedAtMs.current));
      await mutateAsync({ ...fields, id: attempt.current.id, language: i18n.locale, openForMs }).then(
        () => {
          keepMessage(null);
          onSent(fields.email.trim());
        },
        // It is told by `error`, and what was written stays.
        () => undefined,
      );
    },
  });

  const { name, email, message } = state.values;
  useEffect(() => {
    keepMessage(message === '' ? null : { name, email, message });
  }, [name, email, message]);
  return { ...state, busy: isPending || isWaiting, error };
}
