import { Story } from '../components/story.tsx';
import { StoryInAccount } from '../components/story-in-account.tsx';

/** A story with the group's words, to be read and summarized (product: stories). */
export default function StoryPage() {
  return (
    <StoryInAccount>
      <Story />
    </StoryInAccount>
  );
}
