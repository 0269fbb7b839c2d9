/** The part of a browser's speech synthesis that is used here. */
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

/** The speech device of this browser; `null` if it has none. */
export const browserDevice = (): SpeechDevice | null =>
  typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? null
    : { synthesis: speechSynthesis, utter: (text) => new SpeechSynthesisUtterance(text) };
