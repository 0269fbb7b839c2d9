/**
 * The AI calls. Their paths begin with the provider's name, which `GET /config` gives (product: tutor calls). Feedback
 * shares its path with stories.
 */
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

/** All calls. */
export const TUTOR_CALLS = Object.keys(callNames) as readonly TutorCall[];
