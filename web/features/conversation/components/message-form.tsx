import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH } from '@vocabloom/contract/tutor/conversation.ts';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';

/** Where the learner writes. Enter sends, Shift and Enter begin a new line. */
export function MessageForm({
  lang,
  isBusy,
  onSend,
}: {
  lang: string;
  isBusy: boolean;
  /** Rejects when the message was not taken. */
  onSend: (text: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const [text, setText] = useState('');
  const message = cleanLongText(text);
  const label = t`Your message in ${languageName(lang)}`;

  const send = () => {
    if (isBusy || message === '') return;
    setText('');
    onSend(message).catch(() => setText((now) => (now === '' ? message : now)));
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
      <div className="flex items-end gap-2 sm:gap-3">
        <TextArea
          label={label}
          hideLabel
          placeholder={label}
          value={text}
          onChange={setText}
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          lang={lang}
          dir={wordDirection(lang)}
          spellCheck={false}
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1"
        />
        <div className="flex flex-col items-stretch gap-2">
          <KeyboardToggle isShown={keyboard.isShown} onToggle={keyboard.setShown} isCompact />
          {/* Its width stays while it says that it sends. */}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:size-12 max-sm:px-0"
            busy={isBusy}
            disabled={message === '' && !isBusy}
            icon={<Icon name="send" />}
          >
            <span className="max-sm:sr-only">{isBusy ? <Trans>Sending …</Trans> : <Trans>Send</Trans>}</span>
          </Button>
        </div>
      </div>
      <KeyboardDock
        root={form}
        languages={[lang]}
        isShown={keyboard.isShown}
        onClose={() => keyboard.setShown(false)}
      />
    </form>
  );
}
