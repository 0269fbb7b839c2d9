import { accessScreens } from './access-screens.ts';
import { accountScreens } from './account-screens.ts';
import { aroundScreens } from './around-screens.ts';
import { cardFormScreens } from './card-form-screens.ts';
import { demoScreens } from './demo-screens.ts';
import { practiceScreens } from './practice-screens.ts';
import { recorderScreens } from './recorder-screens.ts';
import type { Screen } from './screen.ts';
import { sessionScreens } from './session-screens.ts';
import { siteScreens } from './site-screens.ts';
import { stateScreens } from './state-screens.ts';
import { storeScreens } from './store-screens.ts';
import { studyScreens } from './study-screens.ts';
import { talkScreens } from './talk-screens.ts';
import { profileScreens, waysInScreens } from './ways-in-screens.ts';
import { wordsScreens } from './words-screens.ts';

/** Every screen of the product with its main states, and how to get there. */
export const screens: readonly Screen[] = [
  ...siteScreens,
  ...demoScreens,
  ...studyScreens,
  ...sessionScreens,
  ...cardFormScreens,
  ...wordsScreens,
  ...recorderScreens,
  ...practiceScreens,
  ...talkScreens,
  ...accountScreens,
  ...profileScreens,
  ...waysInScreens,
  ...accessScreens,
  ...storeScreens,
  ...aroundScreens,
  ...stateScreens,
];
