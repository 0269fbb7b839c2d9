/** The words used in addresses of the app. Anything else in an address is personal, or the address is not ours. */
const words: ReadonlySet<string> = new Set(
  (
    'home about support privacy terms privacy-choices howtouse guide sm2 login signup forgot-password reset-password auth ' +
    'callback onboarding create-password getting-started dashboard create-module profile store thank-you module demo group ' +
    'add-words learn-topic study-all learn-unmastered flashcard-mode flashcards flashcards-learning mcq-practice practice ' +
    'story conversation'
  ).split(' '),
);

/**
 * The kind of page at an address, without personal parts: `/module/3/group/0` is `/module/:id/group/:id`
 * (product: page views). An address that is not ours is `/*`.
 */
export function pathPattern(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const patterned = segments.map((segment, place) => {
    const before = segments[place - 1];
    if (before === 'module' || before === 'group') return segment === 'demo' ? segment : ':id';
    return words.has(segment) ? segment : null;
  });
  return patterned.includes(null) ? '/*' : `/${patterned.join('/')}`;
}
