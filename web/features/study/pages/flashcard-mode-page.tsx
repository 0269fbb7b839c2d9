import { FlashcardModes } from '../components/flashcard-modes.tsx';
import { useGroupInAccount } from '../hooks/use-group-in-account.ts';
import { GroupOfPage } from '../hooks/use-group-words.ts';

/** The ways to study the flashcards of a group that the address names. */
export default function FlashcardModePage() {
  return (
    <GroupOfPage value={useGroupInAccount}>
      <FlashcardModes />
    </GroupOfPage>
  );
}
