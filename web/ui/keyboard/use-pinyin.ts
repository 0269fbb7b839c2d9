import { chineseScript } from '@vocabloom/core/languages/chinese-script.ts';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { LearnerWordsContext } from './learner-words.ts';
import { type Candidate, candidatesFor, MAX_TYPED, ownWords } from './pinyin/candidates.ts';
import { usePinyinWords } from './pinyin/use-pinyin-words.ts';
import type { TextTarget } from './target.ts';

const letter = /^[a-z]$/i;

/**
 * Typing Mandarin in pinyin: letters are collected until a candidate is chosen, which `insert` puts into the field.
 * Keys of the on-screen keyboard arrive through `press` and `erase`, those of a real one through the field.
 */
export function usePinyin({
  isOn,
  target,
  insert,
}: {
  isOn: boolean;
  target: TextTarget | null;
  insert: (text: string) => void;
}) {
  const { dialect, words: learned } = use(LearnerWordsContext);
  const { words, areMissing } = usePinyinWords(isOn ? chineseScript(dialect) : null);
  const own = useMemo(() => ownWords(learned.map(({ toText }) => toText)), [learned]);
  const [gathered, setGathered] = useState<{ typed: string; target: TextTarget | null }>();
  // Letters collected for one field are not typed into another.
  const typed = isOn && gathered?.target === target ? gathered.typed : '';
  const candidates = useMemo(() => candidatesFor({ typed, words, own }), [typed, words, own]);
  const gather = (letters: string) => setGathered({ typed: letters.slice(0, MAX_TYPED), target });

  const choose = ({ text, used }: Candidate) => {
    gather(typed.slice(used));
    insert(text);
  };
  /** Whether the key was used for pinyin; other keys go into the field. */
  const press = (key: string): boolean => {
    if (!isOn) return false;
    if (letter.test(key)) gather(typed + key.toLowerCase());
    else if (typed === '') return false;
    else if (key === ' ') chooseAt(0);
    else if (key === 'ü') gather(`${typed}v`);
    else return false;
    return true;
  };
  const erase = (): boolean => {
    if (typed === '') return false;
    gather(typed.slice(0, -1));
    return true;
  };
  const chooseAt = (index: number) => {
    const candidate = candidates[index];
    if (candidate) choose(candidate);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (takesKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  /** Handles a key of a real keyboard while letters are collected; false if it is not used. */
  const takesKey = (key: string): boolean => {
    if (press(key)) return true;
    if (typed === '') return false;
    if (/^[1-9]$/.test(key)) chooseAt(Number(key) - 1);
    else if (key === 'Enter') chooseAt(candidates.length - 1);
    else if (key === 'Backspace') erase();
    else if (key === 'Escape') gather('');
    else return false;
    return true;
  };
  useEffect(() => {
    if (!isOn || !target) return;
    const listener = (event: Event) => event instanceof KeyboardEvent && onKeyDown(event);
    // Runs before the field's own key handlers: Enter chooses a candidate and submits nothing.
    target.addEventListener('keydown', listener, { capture: true });
    return () => target.removeEventListener('keydown', listener, { capture: true });
  }, [isOn, target]);

  return { typed, candidates, areWordsMissing: areMissing, choose, press, erase };
}
