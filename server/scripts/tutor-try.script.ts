import { configuredTutor } from '../modules/tutor/configured-tutor.ts';
import type { AiCall, Asking } from '../modules/tutor/llm/ai-call.ts';
import type { Llm } from '../modules/tutor/llm/llm.ts';
import { TUTOR_CALLS, type TutorCall } from '../modules/tutor/operations/operations.ts';
import { isOffensive } from '../modules/tutor/screening.ts';
import { examplesOf } from '../modules/tutor/testing/examples.ts';
import type { Tutor } from '../modules/tutor/tutor.ts';
import { readSettings } from '../read-settings.ts';

/**
 * Asks the configured tutor for one thing of every kind and prints the model's reply, the verdict of the checks and
 * what a learner would get. For judging a model before people meet it; nothing is counted or stored.
 */
const { config } = readSettings();
const isQuiet = process.argv.includes('--quiet');
const calls: AiCall[] = [];

const watched = (llm: Llm): Llm => ({
  ...llm,
  ask: async (request) => {
    const reply = await llm.ask(request);
    if (!isQuiet) console.log(indented(`the model replied:\n${reply.text}`));
    return reply;
  },
});

const { tutor, close } = await configuredTutor({
  config,
  clock: { nowMs: Date.now },
  isOffensive,
  wrapLlm: watched,
});

type Tried = { readonly title: string; readonly ask: (tutor: Tutor, asking: Asking) => Promise<object> };

const triesOf = <Name extends TutorCall>(name: Name): readonly Tried[] =>
  examplesOf(name).trials.map(({ title, request }) => ({
    title,
    ask: (asked, asking) => asked.answer(name, request, asking),
  }));

const tries = TUTOR_CALLS.flatMap((name) => triesOf(name));
let failed = 0;
for (const { title, ask } of tries) {
  console.log(`\n== ${title}`);
  const before = calls.length;
  try {
    const signal = AbortSignal.timeout(config.AI_TIME_LIMIT_SECONDS * 1000);
    const answer = await ask(tutor, { signal, onCall: (call) => calls.push(call) });
    if (!isQuiet) console.log(indented(`a learner gets:\n${JSON.stringify(answer, undefined, 2)}`));
  } catch (error) {
    failed += 1;
    console.log(
      indented(`a learner gets the error: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
  for (const call of calls.slice(before)) console.log(indented(lineOf(call)));
}
const total = (pick: (call: AiCall) => number | undefined) =>
  calls.reduce((sum, call) => sum + (pick(call) ?? 0), 0);
console.log(
  `\n${tries.length - failed} of ${tries.length} answered, ${calls.length} calls, ` +
    `${total(({ tokensIn }) => tokensIn)} tokens in, ${total(({ tokensOut }) => tokensOut)} out`,
);
await close();
process.exitCode = failed === 0 ? 0 : 1;

function lineOf({ outcome, problems = [], tokensIn, tokensOut, durationMs }: AiCall): string {
  const checks = problems.length === 0 ? 'no complaints' : [...new Set(problems)].join(', ');
  const tokens = tokensIn === undefined ? 'no tokens' : `${tokensIn} tokens in, ${tokensOut} out`;
  return `call: ${outcome}; checks: ${checks}; ${tokens}; ${durationMs} ms`;
}

function indented(text: string): string {
  return text.replace(/^/gm, '   ');
}
