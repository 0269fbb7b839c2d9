import { accountScreens } from './account-screens.ts';
import { aroundScreens } from './around-screens.ts';
import { practiceScreens } from './practice-screens.ts';
import type { Screen } from './screen.ts';
import { storeScreens } from './store-screens.ts';
import { studyScreens } from './study-screens.ts';
import { talkScreens } from './talk-screens.ts';
import { profileScreens, waysInScreens } from './ways-in-screens.ts';
import { wordsScreens } from './words-screens.ts';

/** The screens whose pictures are kept, and how to get there. */
export const screens: readonly Screen[] = [
  ...studyScreens,
  ...wordsScreens,
  ...practiceScreens,
  ...talkScreens,
  ...accountScreens,
  ...profileScreens,
  ...waysInScreens,
  ...storeScreens,
  ...aroundScreens,
];
