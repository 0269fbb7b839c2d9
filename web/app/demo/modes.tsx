import { FlashcardModes } from '../../features/study/components/flashcard-modes.tsx';
import { AroundDemo } from './around-demo.tsx';

export default function Modes() {
  return (
    <AroundDemo>
      <FlashcardModes />
    </AroundDemo>
  );
}
