import { createContext, use } from 'react';
import type { askForFeedback, askForStory } from './ask-for-story.ts';

/** Tells stories and gives feedback on summaries. */
export type StoryPort = { readonly tell: typeof askForStory; readonly evaluate: typeof askForFeedback };

/** The port of a page: the tutor of an account, or the demo. */
export const Storyteller = createContext<StoryPort | null>(null);

/** The port of this page. Throws outside `Storyteller`. */
export function useStoryteller(): StoryPort {
  const storyteller = use(Storyteller);
  if (storyteller === null) throw new Error('No page says who tells its stories');
  return storyteller;
}
