import { libraryAnswer } from '@vocabloom/content/engine/chat.ts';
import { libraryChoices } from '@vocabloom/content/engine/choices.ts';
import { libraryReply } from '@vocabloom/content/engine/conversation.ts';
import { libraryFeedback } from '@vocabloom/content/engine/feedback.ts';
import type { Library } from '@vocabloom/content/engine/library.ts';
import { librarySentences, topicOfWords } from '@vocabloom/content/engine/sentences.ts';
import { libraryStory, type MadeStory } from '@vocabloom/content/engine/story.ts';
import { libraryWords } from '@vocabloom/content/engine/words.ts';
import type { Clock } from '../../platform/ports.ts';
import { noText } from './tutor.errors.ts';
import type { Purpose, Tutor, TutorCall } from './tutor.ts';

export type LibraryTutor = {
  /** Reads the library when it is first needed. */
  readonly load: () => Promise<Library>;
  readonly random: () => number;
  readonly clock: Clock;
};

/** A tutor whose answers come from the built-in library: the same engine, no model, no tokens (design 7). */
export function libraryTutor({ load, random, clock }: LibraryTutor): Tutor {
  async function answer<Answer>(
    purpose: Purpose,
    { signal, onCall }: TutorCall,
    make: (library: Library) => Answer,
  ): Promise<Answer> {
    const library = await load();
    signal.throwIfAborted();
    const startedMs = clock.nowMs();
    const made = make(library);
    const durationMs = Math.max(0, Math.round(clock.nowMs() - startedMs));
    onCall({ purpose, provider: 'library', model: 'library', durationMs, outcome: 'usable' });
    return made;
  }
  return {
    words: (request, call) => answer('words', call, (library) => libraryWords(library, request, random)),
    sentences: (request, call) =>
      answer('sentences', call, (library) => ({
        sentences: librarySentences(library, request, random),
        topic: topicOfWords(library, request, request.interfaceLanguage ?? 'en'),
      })),
    choices: (request, call) =>
      answer('choices', call, (library) => ({
        sentences: libraryChoices(library, request, random),
        topic: topicOfWords(library, request, request.interfaceLanguage ?? 'en'),
      })),
    story: (request, call) =>
      answer('story', call, (library) => storyOf(libraryStory(library, request, random))),
    feedback: (request, call) =>
      answer('feedback', call, (library) => ({ feedback: libraryFeedback(library, request) })),
    converse: (request, call) => answer('converse', call, (library) => libraryReply(library, request)),
    chat: (request, call) =>
      answer('chat', call, (library) => ({
        response: libraryAnswer(library, request),
      })),
  };
}

function storyOf(made: MadeStory): { readonly story: string; readonly topic?: string } {
  if (made.kind === 'library' || made.kind === 'woven')
    return { story: made.story, ...(made.topic === undefined ? {} : { topic: made.topic }) };
  throw noText('story');
}
