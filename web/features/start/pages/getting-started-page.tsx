import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { DEFAULT_WORD_COUNT } from '@vocabloom/core/validation/limits.ts';
import { validateGettingStarted, type WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DialectField } from '../../modules/components/dialect-field.tsx';
import { LanguagePicker } from '../../modules/components/language-picker.tsx';
import { groupAddress } from '../../modules/rules/addresses.ts';
import { WordsRefused } from '../../tutor/api/allowance.ts';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { Fault, FaultNote } from '../../tutor/components/fault-note.tsx';
import { FewerWords } from '../../tutor/components/fewer-words.tsx';
import { NoteOnWords } from '../../tutor/components/note-on-words.tsx';
import { TopicField, WordCountPicker } from '../../tutor/components/topic-fields.tsx';
import { StartProgress } from '../components/start-progress.tsx';
import { useStart } from '../hooks/use-start.ts';
import { StartError } from '../rules/start-learning.ts';

/** One form from nothing to the first words: it makes a module, a group and its words (spec 2, 5). */
export default function GettingStartedPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { starting, step, stop } = useStart();
  // Most people speak the language they read the interface in.
  const [from, setFrom] = useState<LanguageCode | ''>(() => parseLanguage(i18n.locale) ?? '');
  const [to, setTo] = useState<LanguageCode | ''>('');
  const [topic, setTopic] = useState('');
  const [dialect, setDialect] = useState('');
  const [wordCount, setWordCount] = useState<WordCountChoice>(DEFAULT_WORD_COUNT);
  const [wasTried, setWasTried] = useState(false);

  const form = { from, to, topic, dialect, wordCount };
  const checked = validateGettingStarted(form);
  const areSame = from !== '' && from === to;
  const missing = t`Still missing`;
  const fields = useRef<HTMLFormElement>(null);

  const start = (wanted: typeof form) => {
    setWasTried(true);
    const valid = validateGettingStarted(wanted);
    if (!valid.ok || starting.isPending) return;
    starting.mutate(valid.value, {
      onSuccess: (started) => {
        if (started.kind === 'no-topic') return;
        toast({
          text:
            started.made.note?.code === 'fewer_than_asked'
              ? t`Your words are planted. There were no more on this topic.`
              : t`Your words are planted.`,
          tone: 'success',
        });
        navigate(groupAddress({ position: started.module }, { position: started.group }), { replace: true });
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(form);
    if (checked.ok || checked.key !== 'form.incomplete') return;
    const firstEmpty = Array.from(fields.current?.elements ?? []).find(
      (one) =>
        (one instanceof HTMLSelectElement || one instanceof HTMLInputElement) && one.value.trim() === '',
    );
    if (firstEmpty instanceof HTMLElement) firstEmpty.focus();
  };

  const { error, data } = starting;
  return (
    <div className="page">
      <PageHeader
        title={t`Getting started`}
        lead={<Trans>Two languages and a topic, and your first words are ready to grow.</Trans>}
        back={{ to: '/', label: t`My modules` }}
      />
      {starting.isPending ? (
        <StartProgress step={step} onStop={stop} />
      ) : (
        <form ref={fields} onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-7">
          <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-3">
            <div className="flex-1">
              <LanguagePicker
                label={t`I speak`}
                value={from}
                onChange={setFrom}
                error={wasTried && from === '' ? missing : undefined}
              />
            </div>
            <span aria-hidden="true" className="hidden pt-10 text-accent sm:block">
              <Icon name="arrow-forward" size={24} />
            </span>
            <div className="flex-1">
              <LanguagePicker
                label={t`I want to learn`}
                value={to}
                onChange={setTo}
                error={
                  areSame
                    ? t(validationText({ key: 'languages.same' }))
                    : wasTried && to === ''
                      ? missing
                      : undefined
                }
              />
            </div>
          </div>
          <TopicField
            value={topic}
            onChange={setTopic}
            error={wasTried && topic.trim() === '' ? missing : null}
          />
          <DialectField language={to} value={dialect} onChange={setDialect} error={undefined} />
          <WordCountPicker value={wordCount} onChange={setWordCount} />
          {wasTried && !checked.ok && !areSame && <Fault>{t(validationText(checked))}</Fault>}
          {data?.kind === 'no-topic' && data.made.note && (
            <NoteOnWords
              note={data.made.note}
              count={0}
              onTopic={(chosen) => {
                setTopic(chosen);
                start({ ...form, topic: chosen });
              }}
            />
          )}
          {error && (
            <StartFault
              error={error}
              onCount={(fewer) => {
                setWordCount(fewer);
                start({ ...form, wordCount: fewer });
              }}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={areSame}
              icon={<Icon name="sprout" />}
            >
              {error ? <Trans>Try again</Trans> : <Trans>Plant my first words</Trans>}
            </Button>
            <EngineNote />
          </div>
        </form>
      )}
    </div>
  );
}

function StartFault({ error, onCount }: { error: Error; onCount: (count: WordCountChoice) => void }) {
  const { t } = useLingui();
  if (error instanceof StartError) {
    return (
      <Fault>{error.step === 'module' ? t`Could not create module.` : t`Could not create words.`}</Fault>
    );
  }
  return (
    <FaultNote
      error={error}
      fallback={msg`Failed to fetch words from AI.`}
      action={error instanceof WordsRefused && <FewerWords remaining={error.remaining} onChoose={onCount} />}
    />
  );
}
