import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { useRecordingOwner } from '../hooks/use-recording.ts';
import { type Spoken, useLocale, useVoiceState } from '../hooks/use-voice.ts';
import { SoundSheet } from './sound-sheet.tsx';

/**
 * Above words that cannot be heard on this device: says so and leads to the reason. Renders nothing where they can be
 * heard.
 */
export default function SilenceNote(language: Omit<Spoken, 'text'>) {
  const languageName = useLanguageName();
  const [isOpen, setIsOpen] = useState(false);
  const voice = useVoiceState(useLocale(language));
  const owner = useRecordingOwner();
  const name = languageName(language.lang);
  if (voice !== 'none') return null;
  return (
    <div className="mt-3 flex items-center gap-x-2 text-ink-soft text-sm">
      <Icon name="sound" size={18} className="shrink-0" />
      <span className="min-w-0">
        {owner === null ? (
          <Trans>{name} cannot be heard on this device.</Trans>
        ) : (
          <Trans>No voice on this device speaks {name}. Words that you record can be heard.</Trans>
        )}
      </span>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <Trans>Why?</Trans>
      </Button>
      <SoundSheet open={isOpen} onOpenChange={setIsOpen} languages={[language]} />
    </div>
  );
}
