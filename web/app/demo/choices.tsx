import { DemoPage } from '../../features/demo/components/demo-page.tsx';
import { demoPractice } from '../../features/demo/group/demo-practice.ts';
import { PracticeGround } from '../../features/practice/api/practice-port.ts';
import ChoicePracticePage from '../../features/practice/pages/choice-practice-page.tsx';

export default function Choices() {
  return (
    <DemoPage>
      <PracticeGround value={demoPractice}>
        <ChoicePracticePage />
      </PracticeGround>
    </DemoPage>
  );
}
