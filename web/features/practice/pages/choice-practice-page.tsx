import { Choosing } from '../components/choosing.tsx';
import { PracticeInAccount } from '../components/practice-in-account.tsx';

/** Sentences with a word to choose (product: multiple choice). */
export default function ChoicePracticePage() {
  return (
    <PracticeInAccount>
      <Choosing />
    </PracticeInAccount>
  );
}
