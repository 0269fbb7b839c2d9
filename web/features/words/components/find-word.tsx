import { useLingui } from '@lingui/react/macro';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { useRef } from 'react';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Searches for a word in either language, with the on-screen keyboards of both. */
export function FindWord({
  languages,
  wanted,
  onChange,
}: {
  languages: Pair;
  wanted: string;
  onChange: (wanted: string) => void;
}) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardShown();
  return (
    <div ref={area} className="mb-4">
      <div className="flex items-end gap-2">
        <TextField
          label={t`Find a word`}
          type="search"
          value={wanted}
          onChange={onChange}
          className="min-w-0 max-w-sm flex-1"
          autoComplete="off"
          lang={languages.toLang}
          dir="auto"
        />
        <KeyboardToggle keyboard={keyboard} isCompact />
      </div>
      <KeyboardDock root={area} languages={[languages.toLang, languages.fromLang]} keyboard={keyboard} />
    </div>
  );
}
