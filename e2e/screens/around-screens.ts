import { type Screen, settled } from './screen.ts';

/** What stands around the words. */
export const aroundScreens: readonly Screen[] = [
  {
    name: 'mixed-lines',
    show: async (page) => {
      await page.goto('/dev/mixed-lines');
      await settled(page);
    },
  },
  {
    name: 'support',
    show: async (page) => {
      await page.goto('/support');
      await settled(page);
    },
  },
];
