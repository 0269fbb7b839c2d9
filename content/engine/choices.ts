import { type Random, shuffled } from '../text/random.ts';
import type { Library } from './library.ts';
import { librarySentences, type SentenceItem, type SentencesRequest } from './sentences.ts';

/** The sentences for choosing the missing word: those for filling it in, in an order of chance. */
export const libraryChoices = (library: Library, request: SentencesRequest, random: Random): SentenceItem[] =>
  librarySentences(library, { ...request, words: shuffled(request.words, random) }, random);
