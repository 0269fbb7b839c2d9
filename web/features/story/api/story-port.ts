import { createContext } from 'react';
import { askForFeedback, askForStory } from './ask-for-story.ts';

/** Who tells stories and looks at summaries. */
export type StoryPort = { readonly tell: typeof askForStory; readonly evaluate: typeof askForFeedback };

/** The tutor, unless a page says otherwise. */
export const Storyteller = createContext<StoryPort>({ tell: askForStory, evaluate: askForFeedback });
