import { msg } from '@lingui/core/macro';

/** What is said when nothing could be reached. Apart from other errors' texts: the first page has it too. */
export const networkErrorText = msg`Network error. Check your connection and try again.`;
