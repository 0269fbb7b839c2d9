import { Trans, useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KeyboardDock, type KeyboardShown, KeyboardToggle } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import type { Studied } from '../rules/studied.ts';

/** The field for the written answer. Enter checks it; if nothing is written, Enter plays the sound again. */
export function WriteAnswer({
  pair,
  text,
  keyboard,
  onWrite,
  onCheck,
  onGiveUp,
  onEmpty,
}: {
  pair: Studied;
  text: string;
  /** Whether the on-screen keyboard is shown; this stays the same from card to card. */
  keyboard: KeyboardShown;
  onWrite: (text: string) => void;
  onCheck: () => void;
  onGiveUp: () => void;
  onEmpty: () => void;
}) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const name = useLanguageName()(pair.toLang);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') onEmpty();
    else onCheck();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        label={t`Write it in ${name}`}
        lang={pair.toLang}
        dir={textDirection(text, pair.toLang)}
        value={text}
        onChange={onWrite}
        maxLength={MAX_TRANSLATION_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        inputClassName="text-xl"
      />
      <div className="flex flex-wrap items-center gap-2">
        <KeyboardToggle keyboard={keyboard} isCompact />
        <Button variant="ghost" className="ms-auto" onClick={onGiveUp}>
          <Trans>Don’t know</Trans>
        </Button>
        <Button type="submit" variant="primary">
          <Trans>Check</Trans>
        </Button>
      </div>
      <KeyboardDock root={form} languages={[pair.toLang]} keyboard={keyboard} />
    </form>
  );
}
