import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { partnerLines } from '../phrases/conversation.ts';
import { fill } from '../phrases/fill.ts';
import { quoted } from '../phrases/quotes.ts';
import type { Scene } from '../schema/scene.ts';
import { withoutReading } from '../text/fold.ts';
import type { GroupWord, Library } from './library.ts';

export type Message = { readonly role: 'user' | 'assistant'; readonly text: string };

/** Where a conversation stands: before its opening, in a turn of a scene, or asking for a word of the group. */
export type State =
  | { readonly at: 'start' }
  | { readonly at: 'turn'; readonly scene: Scene; readonly turn: number; readonly asked: 'once' | 'twice' }
  | { readonly at: 'word'; readonly word: GroupWord; readonly asked: 'once' | 'twice' };

type Known = {
  readonly language: LanguageCode;
  readonly words: readonly GroupWord[];
  readonly history: readonly Message[];
};

/**
 * Reads where a conversation stands from what the partner said last: nothing is kept between messages, and a history of
 * which the beginning is cut off still tells. A line that several scenes have belongs to the one of which something was said last.
 */
export const stateOf = (library: Library, { language, words, history }: Known): State => {
  const said = history.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const last = said.at(-1);
  if (last === undefined) return { at: 'start' };
  const candidates: { readonly state: State; readonly weight: number }[] = [];
  for (const scene of library.scenes)
    for (const [turn, { lines, followUps }] of scene.turns.entries())
      for (const [line, asked] of [
        [lines[language], 'once'] as const,
        [followUps[language], 'twice'] as const,
      ])
        if (last.includes(line))
          candidates.push({
            state: { at: 'turn', scene, turn, asked },
            weight: last.indexOf(line) + line.length + 1000 * lastSpoken(scene, said.slice(0, -1), language),
          });
  for (const word of words)
    for (const [line, asked] of [
      [asking(word, language), 'once'] as const,
      [askingAgain(word, language), 'twice'] as const,
    ])
      if (last.includes(line))
        // Asking for a word comes after the last line of a scene: it counts before what stands above it.
        candidates.push({ state: { at: 'word', word, asked }, weight: 1_000_000 + last.indexOf(line) });
  return candidates.sort((a, b) => b.weight - a.weight)[0]?.state ?? { at: 'start' };
};

/** How late in what was said a line of a scene was spoken: 0 for never. */
const lastSpoken = ({ turns }: Scene, said: readonly string[], language: LanguageCode): number =>
  1 + said.findLastIndex((text) => turns.some(({ lines }) => text.includes(lines[language])));

/** Whether the partner has begun a scene, by its first line, in what is left of the history. */
export const wasPlayed = ({ turns }: Scene, { history, language }: Known): boolean => {
  const first = turns[0]?.lines[language];
  return (
    first !== undefined && history.some(({ role, text }) => role === 'assistant' && text.includes(first))
  );
};

const shown = ({ toText }: GroupWord, language: LanguageCode) => quoted(withoutReading(toText), language);

/** How the partner asks for a word of the group. */
export const asking = (word: GroupWord, language: LanguageCode): string =>
  fill(partnerLines[language].ask, { word: shown(word, language) });

/** How the partner asks for it once more. */
export const askingAgain = (word: GroupWord, language: LanguageCode): string =>
  fill(partnerLines[language].askAgain, { word: shown(word, language) });
