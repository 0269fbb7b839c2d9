import { isLanguageCode } from '@vocabloom/core/languages/study-languages.ts';
import { moduleVoice, type VoiceLocale } from '@vocabloom/core/speech/voice-locale.ts';
import { useEffect, useId, useMemo } from 'react';
import type { KeptRecording } from '../../../platform/recordings/recording-store.ts';
import { takeSound } from '../../../platform/recordings/take-sound.ts';
import { pageSound } from '../../../platform/speech/page-sound.ts';
import { voiceNow } from '../../../platform/speech/sound.ts';
import { soundSettings } from '../../../platform/speech/sound-settings.ts';
import { useStore } from '../../../state/store.ts';

/** A text and how it should sound. */
export type Spoken = {
  readonly text: string;
  readonly lang: string;
  /** The module's dialect if the language is the one being learned; otherwise empty. */
  readonly dialect: string;
};

/** `none`: no voice on this device speaks the language, so nothing can be said. */
export type VoiceState = 'waits' | 'ready' | 'none';

export function useLocale({ lang, dialect }: Omit<Spoken, 'text'>): VoiceLocale | null {
  return useMemo(
    () => (isLanguageCode(lang) ? moduleVoice({ language: lang, dialect }) : null),
    [lang, dialect],
  );
}

/** Whether the device can speak a language, updated as its voices come and go. */
export function useVoiceState(locale: VoiceLocale | null): VoiceState {
  const voices = useStore(pageSound().voices);
  const settings = useStore(soundSettings);
  if (locale === null) return 'none';
  if (voiceNow(voices, settings, locale) !== null) return 'ready';
  return voices.waits ? 'waits' : 'none';
}

type HowToSay = { readonly asked: boolean; readonly recording?: KeptRecording | undefined };

/**
 * A separate mouth for a component: it says texts, reports whether it is speaking or has failed, and falls silent when
 * the component unmounts.
 */
export function useMouth() {
  const owner = useId();
  const sound = pageSound();
  const { owner: speaks, fault } = useStore(sound.speaking);
  useEffect(() => () => pageSound().stop(owner), [owner]);
  return useMemo(
    () => ({
      isSpeaking: speaks === owner,
      fault: fault?.owner === owner ? fault.kind : null,
      /** The learner's own recording is played instead of a voice. */
      say: (text: string, locale: VoiceLocale, { asked, recording }: HowToSay) =>
        pageSound().say({
          ...{ owner, text, locale, asked },
          recording: recording && (() => takeSound(recording)),
        }),
      stop: () => pageSound().stop(owner),
    }),
    [owner, speaks, fault],
  );
}
