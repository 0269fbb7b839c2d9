import type { Story } from '../../schema/story.ts';
import type { Library } from '../library.ts';
import type { FeedbackRequest, PointFound } from './assessment.ts';
import { meaningsTold } from './point-meanings.ts';
import { mentionOf, proveBy } from './prove-point.ts';
import { tellingSentences } from './told-story.ts';

/** If this many points, and half of all, are told, it is enough for the others to be mentioned. */
const ENOUGH_PROVEN = 2;

/** The key points of a story, each with the words of the summary that tell it. */
export const pointsOf = (
  library: Library,
  told: Story | undefined,
  { summary, toLang, interfaceLanguage }: FeedbackRequest,
): readonly PointFound[] => {
  if (told === undefined) return [];
  const text = { text: summary, language: toLang };
  const points = told.keyPoints.map((keyPoint) => {
    const cues = keyPoint.cues[toLang];
    const sentences = tellingSentences(told, { cues, language: toLang });
    const evidence = proveBy(library, text, {
      point: keyPoint.points[toLang],
      cues,
      sentences,
      meanings: meaningsTold(library, [keyPoint.points[toLang], ...sentences], toLang),
    });
    return { text: keyPoint.points[interfaceLanguage], cues, evidence };
  });
  const proven = points.flatMap(({ evidence }) => evidence ?? []);
  const isRestTold = proven.length >= ENOUGH_PROVEN && 2 * proven.length >= points.length;
  return points.map(({ text: point, cues, evidence }) => ({
    text: point,
    evidence: evidence ?? (isRestTold ? mentionOf(library, text, { cues, proven }) : undefined),
    isTold: evidence !== undefined,
  }));
};
