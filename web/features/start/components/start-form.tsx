import { Trans, useLingui } from '@lingui/react/macro';
import { validateGettingStarted } from '@vocabloom/core/validation/module-fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DialectField } from '../../modules/components/dialect-field.tsx';
import { LanguagePairFields } from '../../modules/components/language-pair-fields.tsx';
import { DeployedEngine } from '../../tutor/components/deployed-engine.tsx';
import { EngineNote } from '../../tutor/components/engine-note.tsx';
import { NoteOnWords } from '../../tutor/components/note-on-words.tsx';
import { TopicField, WordCountPicker } from '../../tutor/components/topic-fields.tsx';
import type { useStart } from '../hooks/use-start.ts';
import { useStartByHand } from '../hooks/use-start-by-hand.ts';
import type { StartForm as Form, useStartForm } from '../hooks/use-start-form.ts';
import { focusFirstEmpty } from '../rules/first-empty.ts';
import { StartFault } from './start-fault.tsx';

/** The getting-started form: a topic for AI words, or a way to type words, which costs nothing. */
export function StartForm({
  state,
  starting: { error, data },
  onStart,
}: {
  state: ReturnType<typeof useStartForm>;
  starting: ReturnType<typeof useStart>['starting'];
  onStart: (form: Form) => void;
}) {
  const { t } = useLingui();
  const { form, change, checked, areSame, module, remaining, setWordCount } = state;
  const byHand = useStartByHand();
  const [wasTried, setWasTried] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  const start = (wanted: Form) => {
    setWasTried(true);
    if (validateGettingStarted(wanted).ok) onStart(wanted);
    else focusFirstEmpty(fields.current);
  };
  const startByHand = () => {
    if (module) return byHand.mutate(module);
    setWasTried(true);
    focusFirstEmpty(fields.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(form);
  };
  return (
    <form ref={fields} onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-6">
      <LanguagePairFields {...state.languages(wasTried)} />
      <TopicField
        value={form.topic}
        onChange={(topic) => change({ topic })}
        error={wasTried && form.topic.trim() === '' ? t`Please enter a topic.` : null}
      />
      <DialectField
        language={form.to}
        value={form.dialect}
        onChange={(dialect) => change({ dialect })}
        error={undefined}
      />
      <WordCountPicker value={form.wordCount} remaining={remaining} onChange={setWordCount} />
      {wasTried && !checked.ok && !areSame && <Notice tone="danger">{t(validationText(checked))}</Notice>}
      {data?.kind === 'no-topic' && data.made.note && (
        <NoteOnWords
          note={data.made.note}
          count={0}
          onTopic={(topic) => {
            change({ topic });
            start({ ...form, topic });
          }}
        />
      )}
      {error && (
        <StartFault
          error={error}
          onCount={(wordCount) => {
            setWordCount(wordCount);
            start({ ...form, wordCount });
          }}
          onByHand={startByHand}
        />
      )}
      {byHand.isError && <Notice tone="danger">{t`Could not create module.`}</Notice>}
      <StartButtons
        isRetry={error !== null}
        isOff={areSame}
        isMaking={byHand.isPending}
        onByHand={startByHand}
      />
      <DeployedEngine>
        <EngineNote />
      </DeployedEngine>
    </form>
  );
}

/** The two ways to begin: AI words, for which the form is made, and the learner's own words. */
function StartButtons({
  isRetry,
  isOff,
  isMaking,
  onByHand,
}: {
  isRetry: boolean;
  isOff: boolean;
  isMaking: boolean;
  onByHand: () => void;
}) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="spare-icon"
        disabled={isOff}
        icon={<Icon name="sprout" />}
      >
        {isRetry ? <Trans>Try again</Trans> : <Trans>Plant my first words</Trans>}
      </Button>
      <Button
        size="lg"
        variant="ghost"
        className="spare-icon"
        disabled={isOff}
        busy={isMaking}
        icon={<Icon name="keyboard" />}
        onClick={onByHand}
      >
        <Trans>Type my own words instead</Trans>
      </Button>
    </div>
  );
}
