import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import SilenceNote from '../../words/components/silence-note.tsx';
import { useRecordsAnything } from '../../words/hooks/use-recording.ts';
import { useLocale, useVoiceState } from '../../words/hooks/use-voice.ts';
import { readCardForm, rememberCardForm } from '../hooks/use-card-form.ts';
import type { CardForm } from '../rules/card-form.ts';
import type { Studied } from '../rules/studied.ts';

/** How the cards of a module ask, in every study mode. Forms that are heard need a voice or recordings. */
export default function FormChoice({ module }: { module: Studied }) {
  const { t } = useLingui();
  const name = useId();
  const [chosen, setChosen] = useState(() => readCardForm(module.id));
  const language = { lang: module.toLang, dialect: module.dialect };
  const hasVoice = useVoiceState(useLocale(language)) !== 'none';
  const isSilent = !useRecordsAnything() && !hasVoice;
  const forms: readonly { form: CardForm; icon: IconName; title: string; text: string }[] = [
    { form: 'turn', icon: 'flip', title: t`Turn`, text: t`See one side, turn to the other` },
    { form: 'listening', icon: 'sound', title: t`Listen`, text: t`Hear the word, recall what it means` },
    { form: 'dictation', icon: 'edit', title: t`Dictation`, text: t`Hear the word, write it` },
    { form: 'typing', icon: 'keyboard', title: t`Write`, text: t`See the meaning, write the word` },
  ];
  const choose = (form: CardForm) => {
    rememberCardForm(module.id, form);
    setChosen(form);
  };
  return (
    <fieldset className="mt-8">
      <legend className="mb-3 font-[620] font-display text-xl">
        <Trans>How cards quiz you</Trans>
      </legend>
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        {forms.map(({ form, icon, title, text }) => (
          <label
            key={form}
            className="leaf-md flex cursor-pointer items-start gap-3 border border-line bg-card p-3.5 transition-colors hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={form === chosen}
              disabled={isSilent && (form === 'listening' || form === 'dictation')}
              onChange={() => choose(form)}
              className="sr-only"
            />
            <Icon name={icon} className="mt-0.5 text-leaf" />
            <span className="min-w-0">
              <span className="block font-[620] leading-tight">{title}</span>
              <span className="block text-ink-soft text-sm">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-3">
        <SilenceNote {...language} />
      </div>
    </fieldset>
  );
}
