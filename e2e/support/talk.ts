import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { type Wording, wordingIn } from './wording.ts';

/** The conversation on the page, and how to say something in it. */
export function openTalk(page: Page, say: Wording = wordingIn('en')) {
  const log = page.getByRole('log', { name: say('Conversation') });
  const box = page.locator('form textarea');
  /** Waits until nobody is writing: what is sent before that stays in the box. */
  const untilTurn = async () => {
    await expect(log).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('button', { name: say('Send'), exact: true })).toBeVisible();
  };
  return {
    log,
    box,
    /** What the tutor has said, once a line is complete. */
    replies: log.getByRole('group', { name: say('Tap a word for its translation') }),
    untilTurn,
    /** Says something when it is the learner's turn, and waits until it is again. */
    tell: async (message: string) => {
      await untilTurn();
      await box.fill(message);
      await box.press('Enter');
      await expect(log).toContainText(message);
      await untilTurn();
    },
  };
}
