/**
 * In place of `core/answers/remember.ts`: what was read without a change would hide it, and what was read with it would
 * outlast it.
 */
export const remember = <Read>(_most: number, read: Read): Read => read;
