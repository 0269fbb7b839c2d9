import { Trans, useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import type { Word } from '../../words/word.ts';
import { type CardEdit, useCardEdit } from '../hooks/use-card-edit.ts';
import type { Studied } from '../rules/studied.ts';

/**
 * Changes the texts of a card. A different pair has to be learned separately, so it starts over as a new word (product:
 * editing a group).
 */
export function EditCardDialog(
  props: CardEdit & {
    pair: Pick<Studied, 'fromLang' | 'toLang' | 'dialect'>;
    /** The words of the session, from which the keyboard decides what to offer first. */
    known: readonly Word[];
  },
) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const formId = useId();
  const { form, field, failure, isSaving } = useCardEdit(props);
  const { pair, known, onClose } = props;
  const keyboard = useKeyboardShown();
  const side = (name: 'fromText' | 'toText', lang: string) => (
    <TextField
      {...field(name)}
      autoFocus={name === 'fromText'}
      label={languageName(lang)}
      lang={lang}
      dir={textDirection(field(name).value, lang)}
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
          <Button variant="primary" type="submit" form={formId} busy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        {side('fromText', pair.fromLang)}
        {side('toText', pair.toLang)}
        <div>
          <KeyboardToggle keyboard={keyboard} />
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <LearnerKeyboard dialect={pair.dialect} words={known}>
          <KeyboardDock root={form.ref} languages={[pair.toLang, pair.fromLang]} keyboard={keyboard} />
        </LearnerKeyboard>
      </form>
    </Dialog>
  );
}
