import { Trans, useLingui } from '@lingui/react/macro';
import { chooseVoice, voicesFor } from '@vocabloom/core/speech/choose-voice.ts';
import { pageSound } from '../../../platform/speech/page-sound.ts';
import { chooseVoiceUri, chosenVoiceUri, soundSettings } from '../../../platform/speech/sound-settings.ts';
import { useStore } from '../../../state/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { useRecordingOwner } from '../hooks/use-recording.ts';
import { type Spoken, useLocale } from '../hooks/use-voice.ts';

/** The value that stands for the voice that fits best. */
const best = 'best';

/** The voice for one language: the voices this device has, or what to do if it has none. */
export function VoiceField({ lang, dialect }: Omit<Spoken, 'text'>) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const name = languageName(lang);
  const locale = useLocale({ lang, dialect });
  const { list, waits } = useStore(pageSound().voices);
  const settings = useStore(soundSettings);
  if (locale === null || waits) return null;
  const fitting = voicesFor(list, locale);
  if (fitting.length === 0) return <NoVoice name={name} lang={lang} />;
  const chosen = chooseVoice({
    voices: fitting,
    wanted: locale,
    chosenUri: chosenVoiceUri(settings, locale.language),
  });
  const ofItself = chooseVoice({ voices: fitting, wanted: locale, chosenUri: null });
  const isAway = chosen !== null && !chosen.localService;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={t`Voice for ${name}`}
        value={chosen === ofItself ? best : (chosen?.voiceURI ?? best)}
        onChange={(uri) => chooseVoiceUri(locale.language, uri === best ? null : uri)}
        options={[
          { value: best, label: ofItself ? t`The one that fits best: ${ofItself.name}` : t`None` },
          ...fitting.map((voice) => ({
            value: voice.voiceURI,
            label: voice.localService ? voice.name : t`${voice.name} (over the internet)`,
          })),
        ]}
      />
      {(isAway || ofItself === null) && (
        <Notice tone="info">
          {isAway ? (
            <Trans>
              What this voice reads is sent to its maker over the internet. Voices of the device keep it here.
            </Trans>
          ) : (
            <Trans>
              This device has only voices that send what they read to their maker over the internet. None is
              used unless you choose it.
            </Trans>
          )}
        </Notice>
      )}
    </div>
  );
}

function NoVoice({ name, lang }: { name: string; lang: string }) {
  const owner = useRecordingOwner();
  return (
    <Notice tone="info">
      {lang === 'yi' && owner !== null ? (
        <Trans>
          This device has no voice for Yiddish, and one of German or Hebrew would say it wrong. Words that you
          record can be heard.
        </Trans>
      ) : lang === 'yi' ? (
        <Trans>
          This device has no voice for Yiddish, and one of German or Hebrew would say it wrong: Yiddish stays
          silent here.
        </Trans>
      ) : (
        <Trans>
          This device has no voice for {name}. Voices can be added in its settings, under speech or text to
          speech.
        </Trans>
      )}
    </Notice>
  );
}
