import { DemoPage } from '../../features/demo/components/demo-page.tsx';
import { useDemoStory } from '../../features/demo/hooks/use-demo-story.ts';
import { Storyteller } from '../../features/story/api/story-port.ts';
import StoryPage from '../../features/story/pages/story-page.tsx';

export default function Story() {
  return (
    <DemoPage>
      <Storyteller value={useDemoStory()}>
        <StoryPage />
      </Storyteller>
    </DemoPage>
  );
}
