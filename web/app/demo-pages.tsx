import type { ComponentType } from 'react';
import { withDemoTexts } from '../i18n/load-catalogue.ts';
import { lazyPart } from '../platform/lazy-part.tsx';
import { Navigate } from '../ui/route/link.tsx';
import type { Pages } from '../ui/route/routes.tsx';

/**
 * Pages of the demo ask the server for nothing, so they load without the code for that, and with few texts beyond the
 * first ones.
 */
const demoPage = (load: () => Promise<{ default: ComponentType }>) => lazyPart(() => withDemoTexts(load()));

const Modes = demoPage(() => import('./demo/modes.tsx'));
const Choices = demoPage(() => import('./demo/choices.tsx'));
const Sentences = demoPage(() => import('./demo/sentences.tsx'));
const Story = demoPage(() => import('./demo/story.tsx'));
// The texts for the words and the cards are among the first ones.
const Group = lazyPart(() => import('./demo/group.tsx'));
const Classic = lazyPart(() => import('./demo/classic.tsx'));
const Learning = lazyPart(() => import('./demo/learning.tsx'));

/** The demo, for everybody (product: addresses). */
export const demoPages: Pages = {
  '/module/demo/group/0': <Group />,
  '/module/demo/group/0/flashcard-mode': <Modes />,
  '/module/demo/group/0/flashcards': <Classic />,
  '/module/demo/group/0/flashcards-learning': <Learning />,
  '/module/demo/group/0/mcq-practice': <Choices />,
  '/module/demo/group/0/practice': <Sentences />,
  '/module/demo/group/0/story': <Story />,
  // The demo has only one group; all its other addresses lead there.
  '/module/demo/*': <Navigate to="/module/demo/group/0" replace />,
};
