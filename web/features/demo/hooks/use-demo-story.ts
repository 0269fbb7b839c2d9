import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { loadStories } from '../content/load-stories.ts';
import { loadWords } from '../content/load-words.ts';
import { demoStore } from '../device/demo-store.ts';

/** How long an evaluation appears to take (product: demo). */
const EVALUATION_MS = 900;

/** The stories take turns, starting with the first. */
let toldBefore = 0;

async function tell() {
  const { pair } = demoStore.get();
  const [{ topic }, stories] = await Promise.all([loadWords(pair), loadStories(pair)]);
  const story = stories[toldBefore % stories.length] ?? '';
  toldBefore += 1;
  return { story, topic };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });

/** Stories from the library; feedback on a summary requires premium. */
export function useDemoStory() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      tell,
      evaluate: async (_about: unknown, { signal }: { readonly signal: AbortSignal }): Promise<string> => {
        await pause(EVALUATION_MS, signal);
        throw new ServerError({
          message: t`Graded story feedback is part of premium. Create an account to get it.`,
          code: 'demo.premium_required',
          status: 403,
        });
      },
    }),
    [t],
  );
}
