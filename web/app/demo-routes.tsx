import { lazy } from 'react';
import { Route } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

const group = lazyPage(() => import('./demo/group.tsx'));
const modes = lazyPage(() => import('./demo/modes.tsx'));
const choices = lazyPage(() => import('./demo/choices.tsx'));
const sentences = lazyPage(() => import('./demo/sentences.tsx'));
const story = lazyPage(() => import('./demo/story.tsx'));
// Cards ask the server nothing, and their texts are among the first.
const Classic = lazy(() => import('./demo/classic.tsx'));
const Learning = lazy(() => import('./demo/learning.tsx'));

/** The demo, for everybody (product: addresses). */
export const demoRoutes = (
  <Route path="/module/demo/group/0">
    <Route index element={group} />
    <Route path="flashcard-mode" element={modes} />
    <Route path="flashcards" element={<Classic />} />
    <Route path="flashcards-learning" element={<Learning />} />
    <Route path="mcq-practice" element={choices} />
    <Route path="practice" element={sentences} />
    <Route path="story" element={story} />
  </Route>
);
