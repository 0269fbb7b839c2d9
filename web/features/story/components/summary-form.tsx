import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { wordDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_SUMMARY_LENGTH, SUMMARY_WARNING_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { countSummary, validateSummary } from '@vocabloom/core/validation/story.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { FaultNote } from '../../tutor/components/fault-note.tsx';
import { NoteText } from '../../tutor/components/note-text.tsx';
import type { LoadedGroup } from '../../tutor/components/with-group.tsx';
import { useFeedback, useTold } from '../api/story.ts';

/** The story told again in the learner's words, and what the tutor says to it. */
export function SummaryForm({ loaded, story }: { loaded: LoadedGroup; story: string }) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const { module } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const { told, tell } = useTold(loaded);
  const { evaluation, soFar } = useFeedback(loaded);
  const [wasTried, setWasTried] = useState(false);
  // Kept beside the cache, which tells of a change too late for a caret.
  const [summary, setSummary] = useState(told.summary);
  const checked = validateSummary(summary);
  const { length } = countSummary(summary);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!checked.ok || evaluation.isPending) return;
    tell({ feedback: null });
    evaluation.mutate({ story, summary: checked.value }, { onSuccess: (feedback) => tell({ feedback }) });
  };
  const error = !checked.ok && (wasTried || checked.key === 'summary.too_long') ? checked : null;
  const feedback = told.feedback ?? (evaluation.isPending ? soFar : '');
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (evaluation.isSuccess) answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [evaluation.isSuccess]);
  return (
    <section aria-labelledby="summary" className="mt-10">
      <h2 id="summary" className="text-2xl">
        <Trans>Your summary</Trans>
      </h2>
      <form ref={form} onSubmit={submit} noValidate className="group/form mt-3 flex flex-col gap-4">
        <TextArea
          label={t`What happens in the story? Write it in ${languageName(module.toLang)}.`}
          value={summary}
          onChange={(text) => {
            setSummary(text);
            tell({ summary: text });
          }}
          error={error ? t(validationText(error)) : null}
          counter={MAX_SUMMARY_LENGTH}
          warnFrom={SUMMARY_WARNING_LENGTH}
          length={length}
          lang={module.toLang}
          dir={wordDirection(module.toLang)}
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={evaluation.isPending} icon={<Icon name="check" />}>
            {evaluation.isPending ? <Trans>Evaluating …</Trans> : <Trans>Get feedback</Trans>}
          </Button>
          <KeyboardToggle isShown={keyboard.isShown} onToggle={keyboard.setShown} />
        </div>
        {evaluation.isError && (
          <FaultNote error={evaluation.error} fallback={msg`Failed to evaluate summary.`} />
        )}
        <KeyboardDock
          root={form}
          languages={[module.toLang]}
          isShown={keyboard.isShown}
          onClose={() => keyboard.setShown(false)}
        />
      </form>
      <div ref={answer} aria-live="polite" aria-busy={evaluation.isPending} className="scroll-mb-4">
        {feedback !== '' && (
          <div className="leaf-lg mt-5 animate-rise border border-line bg-leaf-soft/60 p-5 sm:p-6">
            <h3 className="text-xl">
              <Trans>Feedback</Trans>
            </h3>
            <div className="mt-3 flex flex-col gap-4">
              <NoteText text={feedback} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
