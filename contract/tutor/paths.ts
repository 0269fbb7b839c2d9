/** The AI calls of spec 7 and the look-up of a word; each lives below the provider's name, which `GET /config` tells (design 7). Feedback shares its path with the story it is on. */
const callNames = {
  words: 'generate-words',
  sentences: 'generate-sentences',
  choices: 'generate-mcq-sentences',
  converse: 'conversation',
  chat: 'chat',
  lookUp: 'look-up',
  story: 'generate-story-and-evaluate-summary',
  feedback: 'generate-story-and-evaluate-summary',
} as const;

export type TutorCall = keyof typeof callNames;

/** The path of an AI call, for example `/library/generate-words`. */
export const tutorPath = (provider: string, call: TutorCall): string => `/${provider}/${callNames[call]}`;

/** All calls, in the order of the specification. */
export const TUTOR_CALLS = Object.keys(callNames) as readonly TutorCall[];
