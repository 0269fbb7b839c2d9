import { Trans, useLingui } from '@lingui/react/macro';
import { SPEEDS, type Speed } from '@vocabloom/core/speech/pace.ts';
import { chooseAutoplay, chooseSpeed, soundSettings } from '../../../platform/speech/sound-settings.ts';
import { useStore } from '../../../state/store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Spoken } from '../hooks/use-voice.ts';
import { VoiceField } from './voice-field.tsx';

/** How words sound on this device: the voice of each language, speed, and whether answers say themselves. */
export function SoundSheet({
  open,
  onOpenChange,
  languages,
  returnFocusTo,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  languages: readonly Omit<Spoken, 'text'>[];
  returnFocusTo?: string;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sound`}
      description={
        <Trans>Words are read aloud by this device’s voices. What you choose here is kept on it.</Trans>
      }
      {...(returnFocusTo !== undefined && { returnFocusTo })}
    >
      <SoundChoices languages={languages} />
    </Dialog>
  );
}

/** The choices themselves. */
export function SoundChoices({ languages }: { languages: readonly Omit<Spoken, 'text'>[] }) {
  const { t } = useLingui();
  const { speed, autoplay } = useStore(soundSettings);
  const names: Readonly<Record<Speed, string>> = {
    0.7: t`Slow`,
    0.85: t`A little slower`,
    1: t`Normal speed`,
    1.15: t`A little faster`,
  };
  return (
    <div className="flex flex-col gap-5">
      {languages.map((language) => (
        <VoiceField key={language.lang} {...language} />
      ))}
      <SelectField
        label={t`Speed`}
        value={String(speed)}
        onChange={(chosen) => chooseSpeed(SPEEDS.find((one) => String(one) === chosen) ?? 1)}
        options={SPEEDS.map((one) => ({ value: String(one), label: names[one] }))}
        hint={t`Press the speaker twice to hear a word slowly, whatever the speed.`}
      />
      <Switch label={t`Say the answer when a card turns`} checked={autoplay} onChange={chooseAutoplay} />
    </div>
  );
}
