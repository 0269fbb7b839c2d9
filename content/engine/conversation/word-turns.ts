import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fill } from '../../phrases/fill.ts';
import { interfacePhrases, phrases } from '../../phrases/phrases.ts';
import { knownApart, quoted } from '../../phrases/quotes.ts';
import { withoutReading } from '../../text/fold.ts';
import { entriesOf } from '../dictionary.ts';
import type { GroupWord, Library } from '../library.ts';
import { markedSentence } from '../sentences.ts';
import { isOtherLanguage } from '../text-language.ts';
import { usesOf } from '../word-use.ts';
import type { ConverseRequest, Step } from './converse-request.ts';
import type { State } from './state.ts';

type WordState = Extract<State, { at: 'word' }>;

const RECENT = 8;
/** For long texts, the beginning is enough to distinguish them. */
const RECENT_LENGTH = 60;

const keyOf = ({ toText }: GroupWord) => toText.slice(0, RECENT_LENGTH);

/** The partner's line asking for a word of the group. */
const asking = ({ toText }: GroupWord, { toLang }: ModulePair, line: 'ask' | 'askAgain'): string =>
  fill(phrases[toLang].partner[line], { word: quoted(withoutReading(toText), toLang) });

type Asking = { readonly played: readonly string[]; readonly recent: readonly string[] };

/** Asks for the next word: if possible, one that was neither used nor recently asked for. */
export const askForWord = (
  library: Library,
  request: ConverseRequest,
  { played, recent }: Asking,
): { readonly lines: readonly string[]; readonly state: WordState } => {
  const { words, toLang, history } = request;
  const text = history
    .filter(({ role }) => role === 'user')
    .map((message) => message.text)
    .join('\n');
  const used = new Set(usesOf(library, { text, language: toLang, words }).map(({ word }) => word));
  const unasked = words.filter((word) => !recent.includes(keyOf(word)));
  const last = recent.at(-1);
  const next =
    unasked.find((word) => !used.has(word)) ??
    unasked[0] ??
    [...words].sort((a, b) => recent.lastIndexOf(keyOf(a)) - recent.lastIndexOf(keyOf(b)))[0];
  const state = { at: 'word' as const, asked: 'once' as const, played: [...played] };
  if (next === undefined) return { lines: [], state: { ...state, word: last ?? '-', recent: [...recent] } };
  return {
    lines: [asking(next, request, 'ask')],
    state: { ...state, word: next.toText, recent: [...recent, keyOf(next)].slice(-RECENT) },
  };
};

/** Continues after a message in answer to a requested word. */
export const stepFromWord = (
  library: Library,
  request: ConverseRequest,
  {
    state,
    message,
    isHelp,
  }: { readonly state: WordState; readonly message: string; readonly isHelp: boolean },
): Step => {
  const { fromLang, toLang, interfaceLanguage } = request;
  const lines = phrases[toLang].partner;
  const word = request.words.find(({ toText }) => toText === state.word);
  const goOn = () => askForWord(library, request, state);
  if (word === undefined) return { remarks: [], ...goOn() };
  const isUsed = usesOf(library, { text: message, language: toLang, words: [word] }).length > 0;
  if (!isHelp && isUsed) {
    const next = goOn();
    return { remarks: [], lines: [lines.praise, ...next.lines], state: next.state };
  }
  const sentence = exampleOf(library, request, word);
  const example = sentence === undefined ? [] : [fill(lines.example, { sentence })];
  const again = { lines: [asking(word, request, 'askAgain')], state: { ...state, asked: 'twice' as const } };
  if (isHelp) {
    const hint = fill(interfacePhrases[interfaceLanguage].remarks.hint, {
      hint: knownApart(word.fromText, fromLang),
    });
    return { remarks: [hint], lines: [...example, ...again.lines], state: again.state };
  }
  if (state.asked === 'once') {
    const isOther = isOtherLanguage(library, message, toLang);
    return { remarks: isOther ? [languageRemark(request)] : [], ...again };
  }
  const next = goOn();
  return { remarks: [], lines: [...example, ...next.lines], state: next.state };
};

/** Asks for an answer in the language being learned. */
export const languageRemark = ({ toLang, interfaceLanguage }: ConverseRequest): string =>
  fill(interfacePhrases[interfaceLanguage].remarks.otherLanguage, {
    inLanguage: phrases[interfaceLanguage].inLanguage[toLang],
  });

const exampleOf = (library: Library, pair: ModulePair, word: GroupWord): string | undefined =>
  entriesOf(library, pair, word)
    .map((entry) => markedSentence(library, entry, { ...pair, ...word })?.replace(/[[\]]/g, ''))
    .find((sentence) => sentence !== undefined);
