import { lazy } from 'react';
import { Navigate } from '../ui/route/link.tsx';
import type { Pages } from '../ui/route/routes.tsx';
import { lazyPage } from './lazy-page.tsx';

const modes = lazyPage(() => import('./demo/modes.tsx'));
const choices = lazyPage(() => import('./demo/choices.tsx'));
const sentences = lazyPage(() => import('./demo/sentences.tsx'));
const story = lazyPage(() => import('./demo/story.tsx'));
// The words and the cards ask the server nothing, and their texts are among the first.
const Group = lazy(() => import('./demo/group.tsx'));
const Classic = lazy(() => import('./demo/classic.tsx'));
const Learning = lazy(() => import('./demo/learning.tsx'));

/** The demo, for everybody (product: addresses). */
export const demoPages: Pages = {
  '/module/demo/group/0': <Group />,
  '/module/demo/group/0/flashcard-mode': modes,
  '/module/demo/group/0/flashcards': <Classic />,
  '/module/demo/group/0/flashcards-learning': <Learning />,
  '/module/demo/group/0/mcq-practice': choices,
  '/module/demo/group/0/practice': sentences,
  '/module/demo/group/0/story': story,
  // The demo has one group, and what else is asked of it leads there.
  '/module/demo/*': <Navigate to="/module/demo/group/0" replace />,
};
