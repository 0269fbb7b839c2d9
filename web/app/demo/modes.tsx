import { DemoPage } from '../../features/demo/components/demo-page.tsx';
import FlashcardModePage from '../../features/study/pages/flashcard-mode-page.tsx';

export default function Modes() {
  return (
    <DemoPage>
      <FlashcardModePage />
    </DemoPage>
  );
}
