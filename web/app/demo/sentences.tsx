import { DemoPage } from '../../features/demo/components/demo-page.tsx';
import { demoPractice } from '../../features/demo/group/demo-practice.ts';
import { PracticeGround } from '../../features/practice/api/practice-port.ts';
import SentencePracticePage from '../../features/practice/pages/sentence-practice-page.tsx';

export default function Sentences() {
  return (
    <DemoPage>
      <PracticeGround value={demoPractice}>
        <SentencePracticePage />
      </PracticeGround>
    </DemoPage>
  );
}
