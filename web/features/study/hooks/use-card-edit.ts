import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { cleanPair, isSamePair, type WordPair } from '@vocabloom/core/words/pair.ts';
import { validateTranslation } from '@vocabloom/core/words/word-group.ts';
import { useState } from 'react';
import { dataErrorText } from '../../../platform/errors/data-error-text.ts';
import { problemOf } from '../../../platform/errors/validation-text.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Word } from '../../words/word.ts';
import { useEditWord } from '../api/edit-word.ts';

/** A card to be edited, and who is notified. */
export type CardEdit = {
  readonly word: Word;
  readonly pair: Pair;
  readonly onClose: () => void;
  readonly onEdited: (word: Pick<Word, 'id' | 'fromText' | 'toText'>) => void;
};

const problemOfSide = (text: string): MessageDescriptor | undefined =>
  text.trim() === '' ? msg`Fill in both sides` : problemOf(validateTranslation(text));

/** The texts of a card while they are edited, and saving them. */
export function useCardEdit({ word, pair, onClose, onEdited }: CardEdit) {
  const { t } = useLingui();
  const edit = useEditWord();
  const [failure, setFailure] = useState<string | null>(null);
  const save = (changed: WordPair) => {
    setFailure(null);
    edit.mutate(
      { id: word.id, pair: changed, languages: [pair.fromLang, pair.toLang] },
      {
        onSuccess: () => {
          onEdited({ id: word.id, ...changed });
          onClose();
        },
        onError: (error) =>
          setFailure(t(dataErrorText(error) ?? msg`Your change could not be saved. Please try again.`)),
      },
    );
  };
  const { form, field } = useForm<WordPair>({
    initial: { fromText: word.fromText, toText: word.toText },
    check: ({ fromText, toText }) => ({ fromText: problemOfSide(fromText), toText: problemOfSide(toText) }),
    isLive: true,
    isBusy: edit.isPending,
    submit: (texts) => {
      const changed = cleanPair(texts);
      if (isSamePair(word, changed)) onClose();
      else save(changed);
    },
  });
  return { form, field, failure, isSaving: edit.isPending };
}
