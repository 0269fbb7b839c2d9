import { FillingIn } from '../components/filling-in.tsx';
import { PracticeInAccount } from '../components/practice-in-account.tsx';

/** Sentences with a gap to write into (product: fill in the blank). */
export default function SentencePracticePage() {
  return (
    <PracticeInAccount>
      <FillingIn />
    </PracticeInAccount>
  );
}
