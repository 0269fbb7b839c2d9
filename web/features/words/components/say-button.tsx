import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LearnerText } from '../../../ui/learner-text.tsx';
import { type Spoken, useLocale, useMouth, useVoiceState } from '../hooks/use-voice.ts';
import { SoundSheet } from './sound-sheet.tsx';

export type SayButtonProps = Spoken & {
  /** A passage is stopped by a second press, a word or a sentence said slowly. */
  readonly isPassage?: boolean;
  /** Nothing at all where there is no voice: what stands around says so once for all. */
  readonly hidesWithoutVoice?: boolean;
};

const style =
  'relative inline-grid size-11 shrink-0 place-items-center leaf-sm transition-colors hover:bg-sunk hover:text-ink';

/** Says a text in its language; where no voice speaks it, it says that. */
export default function SayButton({
  isPassage = false,
  hidesWithoutVoice = false,
  ...spoken
}: SayButtonProps) {
  const { t } = useLingui();
  const locale = useLocale(spoken);
  const voice = useVoiceState(locale);
  const mouth = useMouth();
  if (locale === null) return null;
  if (voice === 'none')
    return hidesWithoutVoice ? null : <NoVoiceButton lang={spoken.lang} dialect={spoken.dialect} />;
  const press = () => {
    if (isPassage && mouth.isSpeaking) mouth.stop();
    else mouth.say(spoken.text, locale, { asked: !isPassage });
  };
  return (
    <button
      type="button"
      onClick={press}
      title={isPassage ? t`Listen` : t`Listen; press again to hear it slowly`}
      className={clsx(style, mouth.isSpeaking ? 'text-leaf-strong' : 'text-ink-soft')}
    >
      <Icon name={isPassage && mouth.isSpeaking ? 'close' : 'sound'} />
      <span className="sr-only">
        {isPassage ? (
          mouth.isSpeaking ? (
            <Trans>Stop listening</Trans>
          ) : (
            <Trans>Listen</Trans>
          )
        ) : (
          <Trans>
            Listen: <LearnerText text={spoken.text} lang={spoken.lang} />
          </Trans>
        )}
      </span>
      <SoundFault kind={mouth.fault} />
    </button>
  );
}

/** Why nothing was heard. */
export function SoundFault({ kind }: { kind: 'blocked' | 'failed' | null }) {
  return (
    <span role="status">
      {kind !== null && (
        <span className="absolute end-0 top-full z-10 w-max max-w-56 rounded-lg border border-line bg-raised px-3 py-1.5 text-start text-ink text-sm">
          {kind === 'blocked' ? (
            <Trans>Your browser makes no sound until you press something.</Trans>
          ) : (
            <Trans>This device’s voice did not respond.</Trans>
          )}
        </span>
      )}
    </span>
  );
}

/** The sign that there is nothing to hear, and the way to why. */
function NoVoiceButton(language: Omit<Spoken, 'text'>) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t`No voice for this language`}
        title={t`No voice for this language`}
        onClick={() => setIsOpen(true)}
        className={clsx(style, 'text-ink-faint')}
      >
        <Icon name="sound" />
        <span aria-hidden="true" className="absolute h-0.5 w-7 rotate-45 rounded-full bg-current" />
      </button>
      <SoundSheet open={isOpen} onOpenChange={setIsOpen} languages={[language]} />
    </>
  );
}
