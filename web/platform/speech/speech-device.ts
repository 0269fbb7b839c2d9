/** The part of a browser that speaks, as far as it is used. */
export type SpeechDevice = {
  readonly synthesis: Pick<
    SpeechSynthesis,
    | 'getVoices'
    | 'speak'
    | 'cancel'
    | 'resume'
    | 'speaking'
    | 'pending'
    | 'paused'
    | 'addEventListener'
    | 'removeEventListener'
  >;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
};

/** What this browser speaks with; `null` in one that cannot. */
export const browserDevice = (): SpeechDevice | null =>
  typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? null
    : { synthesis: speechSynthesis, utter: (text) => new SpeechSynthesisUtterance(text) };
