import type { ConversationMessage } from '@vocabloom/contract/tutor/conversation.ts';
import type { TutorNote } from '@vocabloom/contract/tutor/note.ts';
import type { SentenceItem } from '@vocabloom/contract/tutor/sentences.ts';
import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Tier } from '@vocabloom/core/srs/progress.ts';
import type { AiCall } from './llm/ai-call.ts';
import type { LookedUp, LookUpRequest } from './operations/look-up/look-up.ts';

/** What a tutor is asked to make. */
export type Purpose =
  | 'words'
  | 'sentences'
  | 'choices'
  | 'story'
  | 'feedback'
  | 'converse'
  | 'chat'
  | 'lookUp';

/** The languages and the dialect of the one that is learnt; an empty dialect is none. */
export type Pair = {
  readonly fromLang: LanguageCode;
  readonly toLang: LanguageCode;
  readonly dialect: string;
};

/** A word of the learner's group; the tier tells how well it is known. */
export type GroupWord = { readonly fromText: string; readonly toText: string; readonly tier?: Tier };

type Explained = { readonly interfaceLanguage: InterfaceLanguageCode };

export type WordsRequest = Pair &
  Explained & {
    readonly topic: string;
    readonly count: number;
    /** Texts in the language that is learnt, to be left out. */
    readonly existingWords: readonly string[];
  };

export type SentencesRequest = Pair & Partial<Explained> & { readonly words: readonly GroupWord[] };

export type StoryRequest = Pair &
  Explained & { readonly topic: string; readonly words: readonly GroupWord[] };

export type FeedbackRequest = StoryRequest & { readonly story: string; readonly summary: string };

export type ConverseRequest = StoryRequest & { readonly history: readonly ConversationMessage[] };

export type ChatRequest = Pair & { readonly message: string; readonly wordGroup: readonly GroupWord[] };

export type MadeWord = { readonly from: string; readonly to: string };

/** The circumstances of one request. */
export type TutorCall = {
  /** Ends the work: the browser went away, or time is over. */
  readonly signal: AbortSignal;
  /** Told of every call that was made, for the accounts. */
  readonly onCall: (call: AiCall) => void;
  /** Given the pieces of a text as they come, for who streams. */
  readonly onText?: (delta: string) => void;
};

/** The topic or scene an answer of the library is about; a model names none. */
type WorkedTopic = { readonly topic?: string | undefined };

/**
 * What makes words, sentences, stories and talk: a model or the library. Answers have passed the checks of design 7; a
 * request that cannot be met rejects with the specification's error.
 */
export type Tutor = {
  readonly words: (
    request: WordsRequest,
    call: TutorCall,
  ) => Promise<{ readonly words: readonly MadeWord[]; readonly note?: TutorNote } & WorkedTopic>;
  readonly sentences: (
    request: SentencesRequest,
    call: TutorCall,
  ) => Promise<{ readonly sentences: readonly SentenceItem[] } & WorkedTopic>;
  readonly choices: (
    request: SentencesRequest,
    call: TutorCall,
  ) => Promise<{ readonly sentences: readonly SentenceItem[] } & WorkedTopic>;
  readonly story: (
    request: StoryRequest,
    call: TutorCall,
  ) => Promise<{ readonly story: string } & WorkedTopic>;
  readonly feedback: (request: FeedbackRequest, call: TutorCall) => Promise<{ readonly feedback: string }>;
  readonly converse: (
    request: ConverseRequest,
    call: TutorCall,
  ) => Promise<{ readonly reply: string; readonly state?: string } & WorkedTopic>;
  readonly chat: (request: ChatRequest, call: TutorCall) => Promise<{ readonly response: string }>;
  readonly lookUp: (request: LookUpRequest, call: TutorCall) => Promise<LookedUp>;
};
