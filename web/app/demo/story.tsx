import { DemoTutor } from '../../features/demo/components/demo-tutor.tsx';
import { useDemoLookUp } from '../../features/demo/hooks/use-demo-look-up.ts';
import { useDemoStory } from '../../features/demo/hooks/use-demo-story.ts';
import { Storyteller } from '../../features/story/api/story-port.ts';
import { Story } from '../../features/story/components/story.tsx';
import { LookingUp } from '../../features/tutor/api/looking-up.ts';
import { AroundDemo } from './around-demo.tsx';

export default function DemoStory() {
  return (
    <AroundDemo>
      <DemoTutor>
        <LookingUp value={useDemoLookUp}>
          <Storyteller value={useDemoStory()}>
            <Story />
          </Storyteller>
        </LookingUp>
      </DemoTutor>
    </AroundDemo>
  );
}
