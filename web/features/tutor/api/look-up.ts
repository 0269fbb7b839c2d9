import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { use, useMemo } from 'react';
import type { LoadedGroup } from '../loaded-group.ts';
import { type Found, wholeWordIn } from '../rules/looked-up.ts';
import type { TappedWord } from '../rules/tapped-word.ts';
import { type LookedUp, LookingUp } from './looking-up.ts';

/**
 * Looks a word up in its sentence. A word of the group in exactly this form costs nothing; any other is looked up as
 * `LookingUp` provides. Throws outside of it.
 */
export function useLookUp(loaded: LoadedGroup, tapped: TappedWord): LookedUp {
  const { module, words } = loaded;
  const { text } = tapped;
  const language = parseLanguage(module.toLang) ?? 'en';
  const own = useMemo(() => wholeWordIn(text, { words, language }), [text, words, language]);
  const useLookUpHere = use(LookingUp);
  if (useLookUpHere === null) throw new Error('No page says where words are looked up');
  const asked = useLookUpHere({ loaded, tapped, isWanted: own === undefined });
  const found: Found | undefined = own
    ? { kind: 'in-group', wordId: own.id, toText: own.toText, translation: own.fromText }
    : asked.found;
  return { ...asked, found };
}
