import { DemoTutor } from '../../features/demo/components/demo-tutor.tsx';
import { demoPractice } from '../../features/demo/group/demo-practice.ts';
import { PracticeGround } from '../../features/practice/api/practice-port.ts';
import { Choosing } from '../../features/practice/components/choosing.tsx';
import { AroundDemo } from './around-demo.tsx';

export default function Choices() {
  return (
    <AroundDemo>
      <DemoTutor>
        <PracticeGround value={demoPractice}>
          <Choosing />
        </PracticeGround>
      </DemoTutor>
    </AroundDemo>
  );
}
