import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { columnsOf } from '@vocabloom/contract/columns.ts';
import { WANTED_MAILS_PATH, WantedMailsResponseSchema } from '@vocabloom/contract/mails.ts';
import { mailPreferenceRow } from '@vocabloom/contract/rows.gen.ts';
import * as z from 'zod/mini';
import { dataOf } from '../../../platform/calls/data-answer.ts';
import { dataClient } from '../../../platform/calls/data-client.ts';
import { postToServer } from '../../../platform/calls/server-call.ts';
import { useUser } from '../../../platform/session/session-state.ts';

const PreferencesSchema = z.pick(mailPreferenceRow, { words_due_since: true });

const wantedKey = (userId: string) => ['wanted-mails', userId] as const;

/** Whether the weekly email about due words is switched on; off if nothing was ever chosen (product: letters). */
export function useWantsWordsDue() {
  const userId = useUser().id;
  return useQuery({
    queryKey: wantedKey(userId),
    queryFn: async () => {
      const client = await dataClient();
      const asked = client.from('mail_preferences').select(columnsOf(PreferencesSchema));
      const rows = dataOf(await asked.eq('user_id', userId));
      return (z.array(PreferencesSchema).parse(rows)[0]?.words_due_since ?? null) !== null;
    },
  });
}

/** Switches the mail on or off; the call includes the time zone by which it is sent. */
export function useSaveWordsDue() {
  const queries = useQueryClient();
  const userId = useUser().id;
  return useMutation({
    mutationFn: async (wordsDue: boolean) => {
      const { signal } = new AbortController();
      const response = await postToServer({ path: WANTED_MAILS_PATH, body: { wordsDue }, signal });
      return WantedMailsResponseSchema.parse(await response.json()).wordsDue;
    },
    onSuccess: (wordsDue) => queries.setQueryData(wantedKey(userId), wordsDue),
  });
}
