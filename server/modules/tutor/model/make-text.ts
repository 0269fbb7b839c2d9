import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { checkText, type TextExpected } from '../checks/check-text.ts';
import { shareInScript } from '../checks/letters.ts';
import type { Prompt } from '../llm/llm.ts';
import { chatPrompt, conversePrompt } from '../prompts/conversation.prompt.ts';
import { feedbackPrompt, storyPrompt } from '../prompts/story.prompt.ts';
import { offensiveIn, type Spoken } from '../screening.ts';
import { noText, tutorError } from '../tutor.errors.ts';
import type {
  ChatRequest,
  ConverseRequest,
  FeedbackRequest,
  Purpose,
  StoryRequest,
  TutorCall,
} from '../tutor.ts';
import { askTwice } from './ask.ts';
import type { Model } from './model.ts';
import { pieceGate } from './piece-gate.ts';

/** A story made of the words of a group. */
export const makeStory = async (
  model: Model,
  request: StoryRequest,
  call: TutorCall,
): Promise<{ story: string }> => {
  const expected = { language: request.toLang, maxCharacters: 4000, words: request.words.slice(0, 40) };
  return {
    story: await makeText(model, { purpose: 'story', prompt: storyPrompt(request), request, expected }, call),
  };
};

/** Feedback on the summary of a story. */
export const judgeSummary = async (
  model: Model,
  request: FeedbackRequest,
  call: TutorCall,
): Promise<{ feedback: string }> => {
  const expected = { language: request.interfaceLanguage, maxCharacters: 3000, isMixed: true };
  return {
    feedback: await makeText(
      model,
      { purpose: 'feedback', prompt: feedbackPrompt(request), request, expected },
      call,
    ),
  };
};

/** The next line of a conversation. */
export const converse = async (
  model: Model,
  request: ConverseRequest,
  call: TutorCall,
): Promise<{ reply: string }> => {
  // A correction is explained in the language of the interface.
  const expected = { language: request.toLang, maxCharacters: 2000, isMixed: request.history.length > 0 };
  return {
    reply: await makeText(
      model,
      { purpose: 'converse', prompt: conversePrompt(request), request, expected },
      call,
    ),
  };
};

/** The answer to a message about the words of a group. */
export const answerMessage = async (
  model: Model,
  request: ChatRequest,
  call: TutorCall,
): Promise<{ response: string }> => {
  const expected = { language: languageOfMessage(request), maxCharacters: 3000, isMixed: true };
  return {
    response: await makeText(
      model,
      { purpose: 'chat', prompt: chatPrompt(request), request, expected },
      call,
    ),
  };
};

type Text = {
  readonly purpose: Purpose;
  readonly prompt: Prompt;
  readonly request: Spoken;
  readonly expected: Omit<TextExpected, 'isOffensive'>;
};

async function makeText(
  model: Model,
  { purpose, prompt, request, expected }: Text,
  call: TutorCall,
): Promise<string> {
  const checkedAs = { ...expected, isOffensive: offensiveIn(model.isOffensive, request) };
  const check = (reply: string) => checkText(reply, checkedAs);
  const gate = call.onText === undefined ? undefined : pieceGate({ check, onText: call.onText });
  try {
    const question = {
      purpose,
      prompt,
      // Long enough for the thoughts of models that count them as output.
      maxOutputTokens: 4000,
      check,
      isEnough: ({ problems }: ReturnType<typeof check>) => problems.length === 0,
    };
    const { value, problems } = await askTwice(
      model,
      question,
      gate === undefined ? call : { ...call, onText: gate.push },
    );
    // What is left after the repair may be a story that uses few of its words or stops early: better than none.
    if (problems.some((problem) => problem !== 'words_unused' && problem !== 'cut_off') || value === '')
      throw noText(purpose);
    gate?.finish(value);
    return value;
  } catch (error) {
    throw tutorError(purpose, error);
  }
}

/** The language a message is answered in: the learner's own, unless the message is in the script of the other one. */
const languageOfMessage = ({ fromLang, toLang, message }: ChatRequest): LanguageCode =>
  shareInScript(message, toLang) > shareInScript(message, fromLang) ? toLang : fromLang;
