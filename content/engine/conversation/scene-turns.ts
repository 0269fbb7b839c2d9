import { fill } from '../../phrases/fill.ts';
import { interfacePhrases } from '../../phrases/phrases.ts';
import { apart, knownApart, quoted } from '../../phrases/quotes.ts';
import type { Scene, Turn } from '../../schema/scene.ts';
import type { Library } from '../library.ts';
import type { ConverseRequest, Step } from './converse-request.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { answerTo } from './questions-back.ts';
import { fittingScenes } from './scene-choice.ts';
import type { State } from './state.ts';
import { askForWord, languageRemark } from './word-turns.ts';

type TurnState = Extract<State, { at: 'turn' }>;

/** Begins a scene with its first line; the remark describes the learner's situation. */
export const beginScene = (
  scene: Scene,
  { toLang, interfaceLanguage }: ConverseRequest,
  played: readonly string[],
): Step => ({
  remarks: [`${scene.titles[interfaceLanguage]}: ${scene.settings[interfaceLanguage]}`],
  lines: scene.turns.slice(0, 1).map(({ lines }) => lines[toLang]),
  state: { at: 'turn', scene: scene.id, turn: 0, asked: 'once', played: [...played, scene.id] },
});

type Spoken = {
  readonly state: TurnState;
  readonly scene: Scene;
  readonly turn: Turn;
  readonly message: string;
  readonly isHelp: boolean;
  readonly usesWords: boolean;
};

/** Continues after a message in a turn of a scene: answers questions, then asks again once, or goes on. */
export const stepFromTurn = (library: Library, request: ConverseRequest, spoken: Spoken): Step => {
  const { state, scene, turn, message, isHelp, usesWords } = spoken;
  if (isHelp) return help(request, spoken);
  const verdict = judgeAnswer(library, {
    turn,
    topics: scene.topics,
    language: request.toLang,
    message,
    usesWords,
  });
  const reaction = reactionTo(library, request, { verdict, scene });
  if (verdict.isAnswer) return goOn(library, request, { spoken, reaction });
  if (reaction.length > 0)
    // The message only asked something: the partner answers, and the turn's question remains open.
    return { remarks: [], lines: [...reaction, linesOf(spoken)[request.toLang]], state };
  if (state.asked === 'twice') return goOn(library, request, { spoken, reaction });
  const { notHeard } = interfacePhrases[request.interfaceLanguage].remarks;
  return {
    remarks: [verdict.isOtherLanguage ? languageRemark(request) : notHeard],
    lines: [turn.followUps[request.toLang]],
    state: { ...state, asked: 'twice' },
  };
};

const linesOf = ({ state, turn }: Spoken) => (state.asked === 'once' ? turn.lines : turn.followUps);

const help = ({ toLang, interfaceLanguage }: ConverseRequest, spoken: Spoken): Step => {
  const { hint, meaning } = interfacePhrases[interfaceLanguage].remarks;
  const said = linesOf(spoken);
  const shownHint = fill(hint, { hint: apart(spoken.turn.hints[toLang]) });
  const shownMeaning = fill(meaning, { text: said[interfaceLanguage] });
  return {
    remarks: toLang === interfaceLanguage ? [shownHint] : [shownMeaning, shownHint],
    lines: [said[toLang]],
    state: spoken.state,
  };
};

/** What the partner says to a question, or to an answer that leaves the matter open. */
const reactionTo = (
  library: Library,
  { toLang: language }: ConverseRequest,
  { verdict, scene }: { readonly verdict: Verdict; readonly scene: Scene },
): readonly string[] => {
  const words = library.answers[language];
  if (!words || verdict.isOtherLanguage) return [];
  const isKnown = verdict.kind !== undefined;
  if (verdict.asksBack && (isKnown || !verdict.isAnswer))
    return [answerTo(verdict.kind, { scene, language, words })];
  return verdict.isAnswer && verdict.isOpenEnded ? [words.partner.allRight] : [];
};

const goOn = (
  library: Library,
  request: ConverseRequest,
  { spoken: { scene, state }, reaction }: { readonly spoken: Spoken; readonly reaction: readonly string[] },
): Step => {
  const next = scene.turns[state.turn + 1];
  if (next)
    return {
      remarks: [],
      lines: [...reaction, next.lines[request.toLang]],
      state: { ...state, turn: state.turn + 1, asked: 'once' },
    };
  const after = afterScene(library, request, { scene, played: state.played });
  return { ...after, lines: [...reaction, ...after.lines] };
};

const afterScene = (
  library: Library,
  request: ConverseRequest,
  { scene, played }: { readonly scene: Scene; readonly played: readonly string[] },
): Step => {
  const { toLang, interfaceLanguage } = request;
  const { sceneEnds, nowWords } = interfacePhrases[interfaceLanguage].remarks;
  const title = knownApart(scene.titles[interfaceLanguage], interfaceLanguage);
  const ends = fill(sceneEnds, { title: quoted(title, interfaceLanguage) });
  const closing = scene.closings[toLang];
  const next = fittingScenes(library, request).find(({ id }) => id !== scene.id && !played.includes(id));
  if (next) {
    const begun = beginScene(next, request, played);
    return { ...begun, remarks: [ends, ...begun.remarks], lines: [closing, ...begun.lines] };
  }
  const asked = askForWord(library, request, { played, recent: [] });
  return { remarks: [ends, nowWords], lines: [closing, ...asked.lines], state: asked.state };
};
