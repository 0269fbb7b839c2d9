import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextArea, type TextAreaProps } from '../../../ui/text-area.tsx';
import type { PairSide } from '../rules/pair-rows.ts';

/** The field for pasting or typing a list, with the on-screen keyboards of both languages. */
export function PasteField({
  text,
  languages,
  refuses,
  ...field
}: Pick<TextAreaProps, 'rows' | 'error' | 'onChange'> & {
  text: string;
  languages: Record<PairSide, string>;
  /** Text for which this returns true never gets into the field. */
  refuses: (text: string) => boolean;
}) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardShown();
  return (
    <div ref={area} className="flex flex-col gap-3">
      <TextArea
        {...field}
        label={t`Your list`}
        hint={t`One pair per line: the word, then a tab, comma, dash or equals sign, for example, and then its translation.`}
        value={text}
        onPaste={(event) => {
          if (refuses(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        lang={languages.toText}
        dir="auto"
        autoFocus
        spellCheck={false}
        placeholder={'house; casa\nthe sea = el mar'}
      />
      <div>
        <KeyboardToggle keyboard={keyboard} />
      </div>
      <KeyboardDock root={area} languages={[languages.toText, languages.fromText]} keyboard={keyboard} />
    </div>
  );
}
