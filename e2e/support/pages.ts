/** Pages that visitors can open. */
export const visitorPages = [
  '/home',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/support',
  '/privacy-choices',
  '/about',
  '/howtouse',
  '/guide/sm2',
  '/privacy',
  '/terms',
];

/** Pages of a learner with a module that has a group of words. */
export const learnerPages = [
  '/dashboard',
  '/profile',
  '/store',
  '/thank-you',
  '/onboarding',
  '/getting-started',
  '/create-module',
  '/module/0',
  '/module/0/add-words',
  '/module/0/learn-topic',
  '/module/0/study-all',
  '/module/0/learn-unmastered',
  '/review',
  '/module/0/group/0',
  '/module/0/group/0/flashcard-mode',
  '/module/0/group/0/flashcards?mode=classic',
];

/** Where words of that group are practiced. */
export const practicePages = ['practice', 'mcq-practice', 'story', 'conversation'].map(
  (way) => `/module/0/group/0/${way}`,
);
