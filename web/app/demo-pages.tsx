import { type ComponentType, lazy } from 'react';
import { withDemoTexts } from '../i18n/load-catalogue.ts';
import { Navigate } from '../ui/route/link.tsx';
import type { Pages } from '../ui/route/routes.tsx';

/** No page of the demo asks the server anything: they come without what asks it, and with few texts beside the first. */
const demoPage = (load: () => Promise<{ default: ComponentType }>) => lazy(() => withDemoTexts(load()));

const Modes = demoPage(() => import('./demo/modes.tsx'));
const Choices = demoPage(() => import('./demo/choices.tsx'));
const Sentences = demoPage(() => import('./demo/sentences.tsx'));
const Story = demoPage(() => import('./demo/story.tsx'));
// The texts of the words and the cards are among the first.
const Group = lazy(() => import('./demo/group.tsx'));
const Classic = lazy(() => import('./demo/classic.tsx'));
const Learning = lazy(() => import('./demo/learning.tsx'));

/** The demo, for everybody (product: addresses). */
export const demoPages: Pages = {
  '/module/demo/group/0': <Group />,
  '/module/demo/group/0/flashcard-mode': <Modes />,
  '/module/demo/group/0/flashcards': <Classic />,
  '/module/demo/group/0/flashcards-learning': <Learning />,
  '/module/demo/group/0/mcq-practice': <Choices />,
  '/module/demo/group/0/practice': <Sentences />,
  '/module/demo/group/0/story': <Story />,
  // The demo has one group, and what else is asked of it leads there.
  '/module/demo/*': <Navigate to="/module/demo/group/0" replace />,
};
