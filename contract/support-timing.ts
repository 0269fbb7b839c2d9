/**
 * Nobody reads the form to support and writes a message in less, in milliseconds. The form itself waits for so long, so that a
 * person is never taken for a program.
 */
export const FEWEST_WRITING_MS = 3_000;
