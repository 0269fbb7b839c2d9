import { pageAt, type Screen } from './screen.ts';

/** Screens around the words, and those that only developers or operators see. */
export const aroundScreens: readonly Screen[] = [
  { name: 'mixed-lines', isWhole: true, show: pageAt('/dev/mixed-lines') },
  { name: 'mailbox', show: pageAt('/dev/mailbox') },
  { name: 'letters', show: pageAt('/dev/mails') },
];
