import { phrases } from '../../phrases/phrases.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { usesOf, type WordUse } from '../word-use.ts';
import type { ConverseRequest, Step } from './converse-request.ts';
import { fittingScenes } from './scene-choice.ts';
import { beginScene, stepFromTurn } from './scene-turns.ts';
import { readState, type State } from './state.ts';
import { askForWord, stepFromWord } from './word-turns.ts';

/** Opens with the scene that suits the topic or the words best; without one, it asks for the words themselves. */
export const open = (library: Library, request: ConverseRequest): Step => {
  const [scene] = fittingScenes(library, request);
  if (scene) return beginScene(scene, request, []);
  const { lines, state } = askForWord(library, request, { played: [], recent: [] });
  return { remarks: [], lines: [phrases[request.toLang].partner.hello, ...lines], state };
};

const helpKeys = new Set(Object.values(phrases).flatMap(({ help }) => help.map(fold)));

const isHelp = (message: string) => fold(message) === '' || helpKeys.has(fold(message));

/**
 * One step of the state machine: a state and the last message of the history give the next state and the partner's
 * reply.
 */
export const step = (library: Library, request: ConverseRequest, state: State): Step => {
  const message = request.history.at(-1)?.text.trim() ?? '';
  const usesWords = newUses(library, request).length > 0;
  if (state.at === 'word') return stepFromWord(library, request, { state, message, isHelp: isHelp(message) });
  const scene = library.scenes.find(({ id }) => id === state.scene);
  const turn = scene?.turns[state.turn];
  if (!scene || !turn) return open(library, request);
  return stepFromTurn(library, request, { state, scene, turn, message, isHelp: isHelp(message), usesWords });
};

/** Words used in the learner's last message that were not used correctly before. */
export const newUses = (
  library: Library,
  { toLang, words, history }: ConverseRequest,
): readonly WordUse[] => {
  const last = history.at(-1);
  if (last?.role !== 'user') return [];
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
  return usesOf(library, { text: last.text, language: toLang, words }).filter(
    ({ word }) => !before.has(word),
  );
};

/**
 * The state of a conversation: the one sent with the partner's last message, advanced by what the learner has said
 * since. A history without a state is replayed from its beginning if it begins with the partner's opening; any other is
 * ignored, and the conversation starts over.
 */
export const stateBefore = (library: Library, request: ConverseRequest): State | undefined => {
  const { history } = request;
  const at = history.findLastIndex(
    ({ role, state }) => role === 'assistant' && readState(state) !== undefined,
  );
  const start = at < 0 ? openingOf(library, request) : readState(history[at]?.state);
  if (start === undefined) return undefined;
  let state = start;
  for (let index = at + 1; index < history.length - 1; index += 1)
    if (history[index]?.role === 'user')
      state = step(library, { ...request, history: history.slice(0, index + 1) }, state).state;
  return state;
};

/**
 * The state after the opening, if a history begins with it. The opening is the only one of its own sentences that the
 * engine recognizes, to distinguish its histories from those of other engines. It never infers the state of a
 * conversation from what was said.
 */
const openingOf = (library: Library, request: ConverseRequest): State | undefined => {
  const first = request.history.find(({ role }) => role === 'assistant');
  if (first === undefined) return undefined;
  const { lines, state } = open(library, { ...request, history: [] });
  return first.text.includes(lines.at(-1) ?? '') ? state : undefined;
};
