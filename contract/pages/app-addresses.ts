/**
 * Every address that the app in the browser has a page for (product: addresses), in the form of its routes: `:name`
 * stands for one part. The server answers all others with 404; a test compares this list with the app's routes.
 */
export const appAddresses = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/auth/callback',
  '/create-password',
  '/reset-password',
  '/onboarding',
  '/email-change',
  '/privacy-choices',
  '/mails/unsubscribe',
  '/dashboard',
  '/review',
  '/getting-started',
  '/create-module',
  '/profile',
  '/store',
  '/thank-you',
  '/oauth/consent',
  '/module/demo/group/0',
  '/module/demo/group/0/flashcard-mode',
  '/module/demo/group/0/flashcards',
  '/module/demo/group/0/flashcards-learning',
  '/module/demo/group/0/mcq-practice',
  '/module/demo/group/0/practice',
  '/module/demo/group/0/story',
  '/module/:moduleKey',
  '/module/:moduleKey/add-words',
  '/module/:moduleKey/learn-topic',
  '/module/:moduleKey/study-all',
  '/module/:moduleKey/learn-unmastered',
  '/module/:moduleKey/group/:groupKey',
  '/module/:moduleKey/group/:groupKey/flashcard-mode',
  '/module/:moduleKey/group/:groupKey/flashcards',
  '/module/:moduleKey/group/:groupKey/mcq-practice',
  '/module/:moduleKey/group/:groupKey/practice',
  '/module/:moduleKey/group/:groupKey/story',
  '/module/:moduleKey/group/:groupKey/conversation',
  '/dev/mailbox',
  '/dev/mails',
  '/dev/mixed-lines',
  '/dev/checkout/:checkoutId',
  '/dev/portal',
] as const;

/** Split into parts the way the app's router compares them: ignoring case and a slash at the end. */
const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

const patterns = appAddresses.map(partsOf);

/** Whether the app has a page at a path (of an address, without its query). */
export function isAppAddress(path: string): boolean {
  const parts = partsOf(path);
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, place) => part.startsWith(':') || part === parts[place]),
  );
}
