import { pageAt, type Screen } from './screen.ts';

/** What stands around the words, and what only those see who develop or operate. */
export const aroundScreens: readonly Screen[] = [
  { name: 'mixed-lines', isWhole: true, show: pageAt('/dev/mixed-lines') },
  { name: 'mailbox', show: pageAt('/dev/mailbox') },
  { name: 'letters', show: pageAt('/dev/mails') },
];
