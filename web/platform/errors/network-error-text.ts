import { msg } from '@lingui/core/macro';

/** The text for a server that could not be reached. In a separate file because the first page needs it, too. */
export const networkErrorText = msg`Network error. Check your connection and try again.`;
