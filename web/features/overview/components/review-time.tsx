import { Plural } from '@lingui/react/macro';
import { minutesFor } from '@vocabloom/core/srs/pace.ts';
import { readPace } from '../../../platform/study-pace.ts';

/** How long a review of this many words takes at the learner's pace. */
export function ReviewTime({ words }: { words: number }) {
  const minutes = minutesFor(words, readPace());
  return <Plural value={minutes} one="about # minute" other="about # minutes" />;
}
