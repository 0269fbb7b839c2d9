import { DemoTutor } from '../../features/demo/components/demo-tutor.tsx';
import { demoPractice } from '../../features/demo/group/demo-practice.ts';
import { PracticeGround } from '../../features/practice/api/practice-port.ts';
import { FillingIn } from '../../features/practice/components/filling-in.tsx';
import { AroundDemo } from './around-demo.tsx';

export default function Sentences() {
  return (
    <AroundDemo>
      <DemoTutor>
        <PracticeGround value={demoPractice}>
          <FillingIn />
        </PracticeGround>
      </DemoTutor>
    </AroundDemo>
  );
}
