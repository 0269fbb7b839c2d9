import { Trans, useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { LearnerKeyboard } from '../../words/components/learner-keyboard.tsx';
import type { Word } from '../../words/word.ts';
import { type CardEdit, useCardEdit } from '../hooks/use-card-edit.ts';
import type { Studied } from '../rules/studied.ts';

/**
 * Changes the texts of a card. A different pair is something else to learn, so it starts again as a new word (product:
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
  const { texts, type, error, isSaving, onSubmit } = useCardEdit(props);
  const { pair, known, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const field = (side: 'fromText' | 'toText', lang: string) => (
    <TextField
      autoFocus={side === 'fromText'}
      label={languageName(lang)}
      lang={lang}
      dir={textDirection(texts[side], lang)}
      value={texts[side]}
      onChange={(text) => type(side, text)}
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
      <form ref={form} id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {field('fromText', pair.fromLang)}
        {field('toText', pair.toLang)}
        <div>
          <KeyboardToggle keyboard={keyboard} />
        </div>
        {error !== null && (
          <p role="alert" className="font-[550] text-danger text-sm">
            {error}
          </p>
        )}
        <LearnerKeyboard dialect={pair.dialect} words={known}>
          <KeyboardDock root={form} languages={[pair.toLang, pair.fromLang]} keyboard={keyboard} />
        </LearnerKeyboard>
      </form>
    </Dialog>
  );
}
