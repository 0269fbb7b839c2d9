import { Trans, useLingui } from '@lingui/react/macro';
import { SPEEDS, type Speed } from '@vocabloom/core/speech/pace.ts';
import { chooseAutoplay, chooseSpeed, soundSettings } from '../../../platform/speech/sound-settings.ts';
import { useStore } from '../../../state/store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useRecordingOwner } from '../hooks/use-recording.ts';
import type { Spoken } from '../hooks/use-voice.ts';
import type { Recordable } from '../recordable.ts';
import { RecordSidesSoon } from './recordings-if-wanted.tsx';
import { VoiceField } from './voice-field.tsx';

/**
 * How words sound on this device: the voice of each language, the speed, and whether answers are spoken automatically.
 */
export function SoundSheet({
  open,
  onOpenChange,
  languages,
  of,
  returnFocusTo,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  languages: readonly Omit<Spoken, 'text'>[];
  /** The word currently shown, which the learner may record. */
  of?: Recordable;
  returnFocusTo?: string;
}) {
  const { t } = useLingui();
  const owner = useRecordingOwner();
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
      {of && owner !== null && (
        <section aria-labelledby="own-recordings" className="mb-7">
          <h3 id="own-recordings" className="mb-3 text-xl">
            <Trans>Your recordings of this card</Trans>
          </h3>
          <RecordSidesSoon userId={owner} {...of} />
        </section>
      )}
      <SoundChoices languages={languages} />
    </Dialog>
  );
}

/** The choices without the sheet around them. */
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
