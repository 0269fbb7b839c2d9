import { Trans, useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { isSamePair } from '@vocabloom/core/words/pair.ts';
import { validatePair } from '@vocabloom/core/words/word-group.ts';
import { type FormEvent, useId, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { Module } from '../../modules/module.ts';
import type { Word } from '../../words/word.ts';
import { useEditWord } from '../api/edit-word.ts';

/** Changes the texts of a card. Another pair is another thing to learn, so it starts again as a new word (spec 4). */
export function EditCardDialog({
  word,
  pair,
  onClose,
  onEdited,
}: {
  word: Word;
  pair: Pick<Module, 'fromLang' | 'toLang'>;
  onClose: () => void;
  onEdited: (word: Pick<Word, 'id' | 'fromText' | 'toText'>) => void;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const formId = useId();
  const edit = useEditWord();
  const [texts, setTexts] = useState({ fromText: word.fromText, toText: word.toText });
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = validatePair(texts);
    if (!checked.ok) {
      const isTooLong = checked.key === 'translation.too_long';
      setError(isTooLong ? t`Translation cannot exceed 150 characters` : t`Fill in both sides`);
      return;
    }
    if (isSamePair(word, checked.value)) return onClose();
    setError(null);
    edit.mutate(
      { id: word.id, pair: checked.value, languages: [pair.fromLang, pair.toLang] },
      {
        onSuccess: () => {
          onEdited({ id: word.id, ...checked.value });
          onClose();
        },
        onError: (failure) =>
          setError(
            failure instanceof InappropriateError
              ? t(validationText({ key: 'text.inappropriate' }))
              : t`Your change could not be saved. Please try again.`,
          ),
      },
    );
  };

  const field = (side: 'fromText' | 'toText', lang: string) => (
    <TextField
      autoFocus={side === 'fromText'}
      label={languageName(lang)}
      lang={lang}
      dir={textDirection(texts[side], lang)}
      value={texts[side]}
      onChange={(text) => setTexts((before) => ({ ...before, [side]: text }))}
      counter={MAX_TRANSLATION_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputClassName="text-lg"
    />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Edit card`}
      returnFocusTo="[data-card=current]"
      description={<Trans>A changed card starts over as a new word.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={edit.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {field('fromText', pair.fromLang)}
        {field('toText', pair.toLang)}
        {error !== null && (
          <p role="alert" className="font-[550] text-danger text-sm">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
