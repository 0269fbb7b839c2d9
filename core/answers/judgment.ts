/** `almost`: a letter, an article or a tone away, so that the difference is worth showing. */
export type Verdict = 'right' | 'almost' | 'wrong';

/**
 * What was forgiven in an answer (product: judging a typed answer). `vowel_marks` are Hebrew and Arabic points,
 * `letter_variants` other ways to write the same letter (ß and ss, ё and е, a final form), `reading` a Mandarin word
 * given in Latin letters, `tones` such a reading without some or all of its tones.
 */
export type Forgivable =
  | 'case'
  | 'punctuation'
  | 'vowel_marks'
  | 'accents'
  | 'letter_variants'
  | 'article'
  | 'reading'
  | 'tones';

/** A stretch of a text for display: the same on both sides, different but forgiven, or different. */
export type Segment = { readonly text: string; readonly kind: 'same' | 'forgiven' | 'different' };

/** Both texts cut into segments; joined again, they are the cleaned answer and the nearest accepted alternative. */
export type Difference = { readonly given: readonly Segment[]; readonly accepted: readonly Segment[] };

export type Judgment = {
  readonly verdict: Verdict;
  /** Empty unless the verdict is `right`. */
  readonly forgiven: readonly Forgivable[];
  readonly difference: Difference;
  /** The accepted alternative nearest to the answer, as it was written. */
  readonly nearest: string;
};
