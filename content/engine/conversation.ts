import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { helpRequests, partnerLines, remarks } from '../phrases/conversation.ts';
import { fill } from '../phrases/fill.ts';
import { inLanguage } from '../phrases/language-phrases.ts';
import { listed } from '../phrases/lists.ts';
import { quotedApart } from '../phrases/quotes.ts';
import type { Scene } from '../schema/scene.ts';
import { difference } from '../text/difference.ts';
import { fold } from '../text/fold.ts';
import { asking, askingAgain, type Message, type State, stateOf, wasPlayed } from './conversation-state.ts';
import { entriesOf } from './dictionary.ts';
import type { GroupWord, Library, Pair } from './library.ts';
import { fittingScenes } from './scene-choice.ts';
import { markedSentence } from './sentences.ts';
import { isOtherLanguage } from './text-language.ts';
import { hears, usesOf, type WordUse } from './word-use.ts';

export type ConverseRequest = Pair & {
  readonly topic: string;
  readonly words: readonly GroupWord[];
  readonly history: readonly Message[];
  readonly interfaceLanguage: InterfaceLanguageCode;
};

/** What the partner says next, and remarks beside it in the interface language. */
type Reply = { readonly remarks: readonly string[]; readonly lines: readonly string[] };

/**
 * The partner's next words: opens a scene that suits the topic or the words, takes free answers, notices words of the group
 * and how they are spelt, asks again once when an answer did not fit, gives hints, goes on to another scene and then to the
 * words of the group, without end. Depends on the request alone.
 */
export const libraryReply = (library: Library, request: ConverseRequest): string => {
  const state = stateOf(library, { ...request, language: request.toLang });
  const last = request.history.at(-1);
  const message = last?.role === 'user' ? last.text.trim() : '';
  const uses = newUses(library, request, message);
  const reply =
    state.at === 'start' ? open(library, request) : answer(library, { request, state, message, uses });
  return [[...remarksOn(uses, request), ...reply.remarks], reply.lines]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
};

/** Uses in the last message of words not well used before it. */
const newUses = (library: Library, { toLang, words, history }: ConverseRequest, message: string) => {
  const text = history
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .map((earlier) => earlier.text)
    .join('\n');
  const before = new Set(
    usesOf(library, { text, language: toLang, words })
      .filter(({ kind }) => kind === 'used')
      .map(({ word }) => word),
  );
  return usesOf(library, { text: message, language: toLang, words }).filter(({ word }) => !before.has(word));
};

const remarksOn = (uses: readonly WordUse[], { interfaceLanguage }: ConverseRequest): readonly string[] => {
  const { wellUsed, almost } = remarks[interfaceLanguage];
  const well = uses.filter(({ kind }) => kind === 'used');
  const words = listed(
    well.map(({ written }) => quotedApart(written, interfaceLanguage)),
    interfaceLanguage,
  );
  return [
    ...(well.length > 0 ? [fill(wellUsed, { words })] : []),
    ...uses
      .filter(({ kind }) => kind === 'misspelt')
      .map(({ written, right }) => fill(almost, { difference: `\u2068${difference(written, right)}\u2069` })),
  ];
};

const open = (library: Library, request: ConverseRequest): Reply => {
  const scene = fittingScenes(library, request)[0];
  if (scene) return begin(scene, request);
  const { hello } = partnerLines[request.toLang];
  const question = nextWord(library, request);
  return { remarks: [], lines: [hello, ...(question ? [asking(question, request.toLang)] : [])] };
};

const begin = (
  { titles, settings, turns }: Scene,
  { toLang, interfaceLanguage }: ConverseRequest,
): Reply => ({
  remarks: [`${titles[interfaceLanguage]}: ${settings[interfaceLanguage]}`],
  lines: turns.slice(0, 1).map(({ lines }) => lines[toLang]),
});

type Answered = {
  readonly request: ConverseRequest;
  readonly state: Exclude<State, { at: 'start' }>;
  readonly message: string;
  readonly uses: readonly WordUse[];
};

const helpKeys = new Set(helpRequests.map(fold));

const answer = (library: Library, { request, state, message, uses }: Answered): Reply => {
  const isHelp = fold(message) === '' || helpKeys.has(fold(message));
  if (state.at === 'word') return answerWord(library, { request, state, message, isHelp });
  const turn = state.scene.turns[state.turn];
  if (!turn) return afterScene(library, request, state.scene);
  const { toLang, interfaceLanguage } = request;
  if (isHelp) {
    const { hint, meaning } = remarks[interfaceLanguage];
    const shownHint = fill(hint, { hint: `\u2068${turn.hints[toLang]}\u2069` });
    const said = state.asked === 'once' ? turn.lines : turn.followUps;
    const shownMeaning = fill(meaning, { text: said[interfaceLanguage] });
    const explained = toLang === interfaceLanguage ? [shownHint] : [shownMeaning, shownHint];
    return { remarks: explained, lines: [said[toLang]] };
  }
  const isOther = isOtherLanguage(library, message, toLang);
  const heard = { text: message, language: toLang, known: library.knownForms[toLang] };
  const fits = !isOther && (hears(heard, turn.listensFor[toLang]) !== undefined || uses.length > 0);
  if (!fits && state.asked === 'once') {
    const remark = isOther ? languageRemark(request) : remarks[interfaceLanguage].notHeard;
    return { remarks: [remark], lines: [turn.followUps[toLang]] };
  }
  const next = state.scene.turns[state.turn + 1];
  return next ? { remarks: [], lines: [next.lines[toLang]] } : afterScene(library, request, state.scene);
};

const languageRemark = ({ toLang, interfaceLanguage }: ConverseRequest) =>
  fill(remarks[interfaceLanguage].otherLanguage, { inLanguage: inLanguage[interfaceLanguage][toLang] });

const afterScene = (library: Library, request: ConverseRequest, scene: Scene): Reply => {
  const { toLang, interfaceLanguage } = request;
  const { sceneEnds, nowWords } = remarks[interfaceLanguage];
  const ends = fill(sceneEnds, { title: quotedApart(scene.titles[interfaceLanguage], interfaceLanguage) });
  const closing = scene.closings[toLang];
  const next = fittingScenes(library, request).find(
    (one) => one.id !== scene.id && !wasPlayed(one, { ...request, language: toLang }),
  );
  if (next) {
    const begun = begin(next, request);
    return { remarks: [ends, ...begun.remarks], lines: [closing, ...begun.lines] };
  }
  const word = nextWord(library, request);
  return { remarks: [ends, nowWords], lines: [closing, ...(word ? [asking(word, toLang)] : [])] };
};

/** The first word of the group that was neither used nor asked for; when all were, the one asked for longest ago. */
const nextWord = (library: Library, { words, toLang, history }: ConverseRequest): GroupWord | undefined => {
  const texts = (role: Message['role']) => history.filter((one) => one.role === role).map(({ text }) => text);
  const lastAsked = (word: GroupWord) =>
    texts('assistant').findLastIndex((text) => text.includes(asking(word, toLang)));
  const used = new Set(
    usesOf(library, { text: texts('user').join('\n'), language: toLang, words }).map(({ word }) => word),
  );
  const unasked = words.filter((word) => lastAsked(word) < 0);
  return (
    unasked.find((word) => !used.has(word)) ??
    unasked[0] ??
    [...words].sort((a, b) => lastAsked(a) - lastAsked(b))[0]
  );
};

const answerWord = (
  library: Library,
  {
    request,
    state: { word, asked },
    message,
    isHelp,
  }: {
    readonly request: ConverseRequest;
    readonly state: Extract<State, { at: 'word' }>;
    readonly message: string;
    readonly isHelp: boolean;
  },
): Reply => {
  const { toLang } = request;
  const lines = partnerLines[toLang];
  const following = nextWord(library, request);
  const goOn = following ? [asking(following, toLang)] : [];
  if (!isHelp && usesOf(library, { text: message, language: toLang, words: [word] }).length > 0)
    return { remarks: [], lines: [lines.praise, ...goOn] };
  const example = exampleOf(library, request, word);
  if (isHelp)
    return {
      remarks: [fill(remarks[request.interfaceLanguage].hint, { hint: `\u2068${word.fromText}\u2069` })],
      lines: [...(example ? [fill(lines.example, { sentence: example })] : []), askingAgain(word, toLang)],
    };
  if (asked === 'once') {
    const isOther = isOtherLanguage(library, message, toLang);
    return { remarks: isOther ? [languageRemark(request)] : [], lines: [askingAgain(word, toLang)] };
  }
  return { remarks: [], lines: [...(example ? [fill(lines.example, { sentence: example })] : []), ...goOn] };
};

const exampleOf = (library: Library, pair: Pair, word: GroupWord): string | undefined =>
  entriesOf(library, pair, word)
    .map((entry) => markedSentence(entry, pair, word)?.replace(/[[\]]/g, ''))
    .find((sentence) => sentence !== undefined);
