import { fill } from '../../phrases/fill.ts';
import { listed } from '../../phrases/lists.ts';
import { interfacePhrases } from '../../phrases/phrases.ts';
import { apart, quotedApart } from '../../phrases/quotes.ts';
import { difference } from '../../text/difference.ts';
import type { Library } from '../library.ts';
import { spelledFor } from '../regions.ts';
import type { WordUse } from '../word-use.ts';
import type { ConverseRequest } from './converse-request.ts';
import { newUses, open, stateBefore, step } from './machine.ts';
import { type State, writeState } from './state.ts';

/** The partner's next words, the state to send back with them, and the topic of the conversation. */
export type ConverseReply = {
  readonly reply: string;
  readonly state: string;
  /** The title of the current scene, in the interface language. */
  readonly topic?: string;
};

/**
 * The partner's next words. The partner opens the scene that is named or suits the topic or the words, accepts free
 * answers and answers questions, notices words of the group and their spelling, asks again once if an answer did not
 * fit, gives hints, and continues with another scene and then with the words of the group, without end. The result
 * depends only on the request.
 */
export const libraryReply = (library: Library, request: ConverseRequest): ConverseReply => {
  const before = stateBefore(library, request);
  const next = before === undefined ? open(library, request) : step(library, request, before);
  // Hints among the remarks are in the language learned; what a learner wrote is quoted as written.
  const spelled = (said: readonly string[]) => said.map((one) => spelledFor(one, request));
  const remarks = [...remarksOn(newUses(library, request), request), ...spelled(next.remarks)];
  const reply = [remarks, spelled(next.lines)]
    .filter((said) => said.length > 0)
    .map((said) => said.join('\n'))
    .join('\n\n');
  const topic = titleOf(library, request, next.state);
  return { reply, state: writeState(next.state), ...(topic === undefined ? {} : { topic }) };
};

const titleOf = (
  library: Library,
  { interfaceLanguage }: ConverseRequest,
  state: State,
): string | undefined =>
  state.at === 'turn'
    ? library.scenes.find(({ id }) => id === state.scene)?.titles[interfaceLanguage]
    : undefined;

const remarksOn = (uses: readonly WordUse[], { interfaceLanguage }: ConverseRequest): readonly string[] => {
  const { wellUsed, almost } = interfacePhrases[interfaceLanguage].remarks;
  const well = uses.filter(({ kind }) => kind === 'used');
  const words = listed(
    well.map(({ written }) => quotedApart(written, interfaceLanguage)),
    interfaceLanguage,
  );
  return [
    ...(well.length > 0 ? [fill(wellUsed, { words })] : []),
    ...uses
      .filter(({ kind }) => kind === 'misspelled')
      .map(({ written, right }) => fill(almost, { difference: apart(difference(written, right)) })),
  ];
};
