import { msg } from '@lingui/core/macro';
import type { SitePage } from '../parts/site-page.ts';
import { LandingView } from './landing-view.tsx';

export const landing: SitePage = {
  title: msg`Plant a word. Watch it bloom.`,
  windowTitle: msg`Vocabloom: flashcards, stories and conversations for the words you choose`,
  description: msg`Learn vocabulary in eleven languages with flashcards that come back just before you forget, stories made of your words and conversations at your pace.`,
  content: <LandingView />,
  script: 'landing',
  isStart: true,
};
