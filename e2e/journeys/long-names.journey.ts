import { plantModule, signUpByApi } from '../support/api-learner.ts';
import { expect, test } from '../support/journey.ts';
import { logIn, newLearner } from '../support/learner.ts';
import { sidewaysOn } from '../support/sight.ts';

/** A word without a place to break it, as long as allowed. */
const unbroken = (characters: number) => 'WM'.repeat(characters / 2);

const group = '/module/0/group/0';
const groupName = unbroken(100);

/** Pages, and what must be there before they are checked. */
const pages = [
  ...[
    '/',
    '/module/0',
    group,
    ...['conversation', 'practice', 'mcq-practice'].map((page) => `${group}/${page}`),
  ].map((address) => ({ address, shown: groupName })),
  ...['/module/0/study-all', `${group}/flashcards?mode=classic`].map((address) => ({
    address,
    shown: `${unbroken(148)}0`,
  })),
  { address: '/profile', shown: unbroken(60) },
];

for (const width of [320, 768]) {
  test(`names and words that cannot be broken make no page wider than a window of ${width} pixels`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const learner = await signUpByApi(server.url, {
      learner: { ...newLearner(), email: `${unbroken(60)}${width}@example.org`.toLowerCase() },
      metadata: { full_name: unbroken(100) },
    });
    const pairs = [0, 1, 2, 3].map(
      (number) => [`${unbroken(148)}${number}`, `${number}${unbroken(148)}`] as const,
    );
    await plantModule(learner, { dialect: unbroken(50), groups: [{ name: groupName, pairs }] });
    await logIn(page, learner);
    for (const { address, shown } of pages) {
      await page.goto(address);
      await expect(page.getByText(new RegExp(shown, 'i')).first()).toBeVisible();
      await expect.poll(() => sidewaysOn(page)).toEqual([]);
    }
  });
}
