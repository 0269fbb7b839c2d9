import type { ReactNode } from 'react';
import { useSpending } from '../../tutor/api/use-spending.ts';
import { TutorInAccount } from '../../tutor/components/tutor-in-account.tsx';
import { askForFeedback, askForStory } from '../api/ask-for-story.ts';
import { type StoryPort, Storyteller } from '../api/story-port.ts';

/** Stories inside are told by the tutor, for a learner with an account. */
export function StoryInAccount({ children }: { children: ReactNode }) {
  const spend = useSpending();
  const tutor: StoryPort = {
    tell: (about, call) => spend(() => askForStory(about, call)),
    evaluate: askForFeedback,
  };
  return (
    <TutorInAccount>
      <Storyteller value={tutor}>{children}</Storyteller>
    </TutorInAccount>
  );
}
