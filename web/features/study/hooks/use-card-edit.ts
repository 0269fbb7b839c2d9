import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { isSamePair, type WordPair } from '@vocabloom/core/words/pair.ts';
import { validatePair } from '@vocabloom/core/words/word-group.ts';
import { type FormEvent, useState } from 'react';
import { dataErrorText } from '../../../platform/errors/data-error-text.ts';
import type { Word } from '../../words/word.ts';
import { useEditWord } from '../api/edit-word.ts';

/** A card to be edited, and who is notified. */
export type CardEdit = {
  readonly word: Word;
  readonly pair: Pair;
  readonly onClose: () => void;
  readonly onEdited: (word: Pick<Word, 'id' | 'fromText' | 'toText'>) => void;
};

/** The texts of a card while they are edited, and saving them. Faults are reported for the card as a whole. */
export function useCardEdit({ word, pair, onClose, onEdited }: CardEdit) {
  const { t } = useLingui();
  const edit = useEditWord();
  const [texts, setTexts] = useState<WordPair>({ fromText: word.fromText, toText: word.toText });
  const [error, setError] = useState<string | null>(null);

  const save = (changed: WordPair) => {
    setError(null);
    edit.mutate(
      { id: word.id, pair: changed, languages: [pair.fromLang, pair.toLang] },
      {
        onSuccess: () => {
          onEdited({ id: word.id, ...changed });
          onClose();
        },
        onError: (failure) =>
          setError(t(dataErrorText(failure) ?? msg`Your change could not be saved. Please try again.`)),
      },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = validatePair(texts);
    if (!checked.ok) {
      const isTooLong = checked.key === 'translation.too_long';
      setError(isTooLong ? t`Translation cannot exceed 150 characters` : t`Fill in both sides`);
    } else if (isSamePair(word, checked.value)) onClose();
    else save(checked.value);
  };
  return {
    texts,
    type: (side: keyof WordPair, text: string) => setTexts((before) => ({ ...before, [side]: text })),
    error,
    isSaving: edit.isPending,
    onSubmit,
  };
}
