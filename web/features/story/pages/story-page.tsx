import { Story } from '../components/story.tsx';
import { StoryInAccount } from '../components/story-in-account.tsx';

/** A story made of the group's words, to be read and told again (product: stories). */
export default function StoryPage() {
  return (
    <StoryInAccount>
      <Story />
    </StoryInAccount>
  );
}
