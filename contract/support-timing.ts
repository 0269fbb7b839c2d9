/**
 * No person reads the support form and writes a message in less time than this, in milliseconds. The form itself waits
 * that long, so that a person is never mistaken for a bot.
 */
export const FEWEST_WRITING_MS = 3_000;
