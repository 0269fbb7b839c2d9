import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
import { useMemo } from 'react';
import { askConfig } from '../../../platform/ask-config.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
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

type Settings = Partial<Pick<Config, 'plans' | 'features'>>;

/** Why there is no feedback; plans are mentioned only where there are any (product: without plans). */
function whyNoFeedback({ plans, features }: Settings): MessageDescriptor {
  const { status } = sessionStore.snapshot();
  if (status === 'signed-in') return msg`Summaries get feedback in your own modules, not in the demo.`;
  if (status !== 'signed-out' || features?.signUp === false)
    return msg`Graded story feedback needs an account. Log in to get it.`;
  return plans === 'on'
    ? msg`Graded story feedback is part of premium. Create an account to get it.`
    : msg`Graded story feedback needs an account. Create one to get it.`;
}

/** Stories from the library; feedback on a summary requires an account. */
export function useDemoStory() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      tell,
      evaluate: async (_about: unknown, { signal }: { readonly signal: AbortSignal }): Promise<string> => {
        let settings: Settings = {};
        askConfig().then(
          (said) => {
            settings = said;
          },
          () => undefined,
        );
        await pause(EVALUATION_MS, signal);
        throw new ServerError({
          message: t(whyNoFeedback(settings)),
          code: 'demo.account_required',
          status: 403,
        });
      },
    }),
    [t],
  );
}
