import { areAlike } from './region-families.ts';
import { localeOfVoice, type VoiceLocale } from './voice-locale.ts';

/** A voice as a device lists it. */
export type Voice = {
  /** Identifies the voice on the device. */
  readonly voiceURI: string;
  readonly name: string;
  /** Roughly a BCP 47 tag. */
  readonly lang: string;
  /** Whether it speaks on the device, so that the text is sent nowhere. */
  readonly localService: boolean;
  readonly default: boolean;
};

/** How well a voice fits the wanted locale, from 3 (the exact region) to 1 (the language); 0 is another language. */
export type VoiceFit = 0 | 1 | 2 | 3;

/** The fit of a voice with the language tag `tag`. */
export function fitOf(tag: string, wanted: VoiceLocale): VoiceFit {
  const own = localeOfVoice(tag);
  if (own === null || own.language !== wanted.language) return 0;
  if (own.region === wanted.region) return 3;
  if (own.region === null || wanted.region === null) return 1;
  return areAlike(wanted.language, [own.region, wanted.region]) ? 2 : 1;
}

/**
 * The voices that speak the language wanted, best first: voices on the device before those that ask a server, then by
 * fit, then the device's default before others, and otherwise in the order the device lists them.
 */
export const voicesFor = <Known extends Voice>(
  voices: readonly Known[],
  wanted: VoiceLocale,
): readonly Known[] => {
  const rank = (voice: Known): number =>
    Number(voice.localService) * 8 + fitOf(voice.lang, wanted) * 2 + Number(voice.default);
  return voices.filter(({ lang }) => fitOf(lang, wanted) > 0).toSorted((a, b) => rank(b) - rank(a));
};

/**
 * The voice that speaks (product: voices): the one the learner chose, if the device still has it and it speaks the
 * language, otherwise the best of those that speak on the device.
 *
 * @param chosenUri the voice chosen for the language, or null
 * @returns `null` if there is none: no voice of another language is used, and no text is sent over the network
 */
export function chooseVoice<Known extends Voice>({
  voices,
  wanted,
  chosenUri,
}: {
  readonly voices: readonly Known[];
  readonly wanted: VoiceLocale;
  readonly chosenUri: string | null;
}): Known | null {
  const fitting = voicesFor(voices, wanted);
  const chosen = fitting.find(({ voiceURI }) => voiceURI === chosenUri);
  return chosen ?? fitting.find(({ localService }) => localService) ?? null;
}
