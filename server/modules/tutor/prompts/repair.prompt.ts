import { describeProblems, type Problem } from '../checks/problem.ts';
import type { Prompt } from '../llm/llm.ts';

/** How much of a failed reply is shown to the model again. */
const SHOWN_CHARACTERS = 2000;

/** Asks once more for what a reply lacked, saying what was wrong with it. */
export const repairPrompt = (
  prompt: Prompt,
  failed: { readonly reply: string; readonly problems: readonly Problem[] },
): Prompt => ({
  ...prompt,
  messages: [
    ...prompt.messages,
    // Providers refuse an empty message.
    { role: 'assistant', content: failed.reply.slice(0, SHOWN_CHARACTERS).trim() || '…' },
    {
      role: 'user',
      content: `This cannot be used:\n${describeProblems(failed.problems)}\nReply again, completely, as the instructions say.`,
    },
  ],
});
