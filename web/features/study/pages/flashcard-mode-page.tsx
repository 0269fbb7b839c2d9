import { FlashcardModes } from '../components/flashcard-modes.tsx';
import { useGroupInAccount } from '../hooks/use-group-in-account.ts';
import { GroupOfPage } from '../hooks/use-group-words.ts';

/** The study modes for the flashcards of the group named in the address. */
export default function FlashcardModePage() {
  return (
    <GroupOfPage value={useGroupInAccount}>
      <FlashcardModes />
    </GroupOfPage>
  );
}
