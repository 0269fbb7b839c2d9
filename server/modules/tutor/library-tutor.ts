import type { MadeStory } from '@vocabloom/content/engine/story.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AnswerTo, LibraryQuestion, RequestOf } from './library/answers.ts';
import type { LibraryThread } from './library/thread.ts';
import { noText } from './tutor.errors.ts';
import type { Tutor, TutorCall } from './tutor.ts';

export type LibraryTutor = { readonly library: Pick<LibraryThread, 'ask'>; readonly clock: Clock };

/** A tutor whose answers come from the built-in library: the same engine, no model, no tokens (design 7). */
export function libraryTutor({ library, clock }: LibraryTutor): Tutor {
  async function answer<Question extends LibraryQuestion>(
    question: Question,
    request: RequestOf<Question>,
    { signal, onCall }: TutorCall,
  ): Promise<AnswerTo<Question>> {
    const startedMs = clock.nowMs();
    const made = await library.ask(question, request, signal);
    const durationMs = Math.max(0, Math.round(clock.nowMs() - startedMs));
    onCall({ purpose: question, provider: 'library', model: 'library', durationMs, outcome: 'usable' });
    return made;
  }
  return {
    words: (request, call) => answer('words', request, call),
    sentences: (request, call) => answer('sentences', request, call),
    choices: (request, call) => answer('choices', request, call),
    story: async (request, call) => storyOf(await answer('story', request, call)),
    feedback: (request, call) => answer('feedback', request, call),
    converse: (request, call) => answer('converse', request, call),
    chat: (request, call) => answer('chat', request, call),
    lookUp: (request, call) => answer('lookUp', request, call),
  };
}

function storyOf(made: MadeStory): { readonly story: string; readonly topic?: string } {
  if (made.kind === 'library' || made.kind === 'woven')
    return { story: made.story, ...(made.topic === undefined ? {} : { topic: made.topic }) };
  throw noText('story');
}
