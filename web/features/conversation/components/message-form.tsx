import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH } from '@vocabloom/contract/tutor/conversation.ts';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useGrowingArea } from '../../../ui/use-growing-area.ts';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';

/** The learner's input: one line that grows with the text. Enter sends, Shift and Enter begin a new line. */
export function MessageForm({
  lang,
  text,
  isBusy,
  onWrite,
  onSend,
}: {
  lang: string;
  text: string;
  isBusy: boolean;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  useGrowingArea(form, text);
  const message = cleanLongText(text);
  const label = t`Your message in ${languageName(lang)}`;

  const send = () => {
    if (isBusy) return;
    if (message === '') form.current?.querySelector('textarea')?.focus();
    else onSend(message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter inside an input method picks a suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="group/form flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <KeyboardToggle keyboard={keyboard} isCompact />
        <TextArea
          label={label}
          hideLabel
          placeholder={t`Write in ${languageName(lang)}`}
          value={text}
          onChange={onWrite}
          rows={1}
          maxLength={MAX_MESSAGE_LENGTH}
          lang={lang}
          dir={textDirection(text, lang)}
          spellCheck={false}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          className="growing-area min-w-0 flex-1"
        />
        {/* The button keeps its width while it says that it is sending. */}
        <Button
          type="submit"
          variant="primary"
          className="max-sm:size-12 max-sm:px-0"
          busy={isBusy}
          icon={<Icon name="send" />}
        >
          <span className="max-sm:sr-only">{isBusy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}</span>
        </Button>
      </div>
      <KeyboardDock root={form} languages={[lang]} keyboard={keyboard} />
    </form>
  );
}
