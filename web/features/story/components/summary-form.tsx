import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { textDirection } from '@vocabloom/core/languages/direction.ts';
import { MAX_SUMMARY_LENGTH, SUMMARY_WARNING_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { countSummary, validateSummary } from '@vocabloom/core/validation/story.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { validationText } from '../../../platform/errors/validation-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyboardDock, KeyboardToggle, useKeyboardShown } from '../../../ui/keyboard/keyboard-toggle.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useLanguageName } from '../../modules/hooks/use-language-name.ts';
import { FaultNoteLater } from '../../tutor/components/later.tsx';
import { NoteText } from '../../tutor/components/note-text.tsx';
import type { CallState } from '../../tutor/session/tutor-session.ts';
import type { StoryWork } from '../session/story-work.ts';

/** The story summarized by the learner, and the tutor's feedback. */
export function SummaryForm({
  lang,
  work,
  call,
  onWrite,
  onEvaluate,
}: {
  lang: string;
  work: StoryWork;
  call: CallState;
  onWrite: (summary: string) => void;
  onEvaluate: (summary: string) => void;
}) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const form = useRef<HTMLFormElement>(null);
  const keyboard = useKeyboardShown();
  const [wasTried, setWasTried] = useState(false);
  const isPending = call.state === 'under-way';
  const checked = validateSummary(work.summary);
  const error = !checked.ok && (wasTried || checked.key === 'summary.too_long') ? checked : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (checked.ok && !isPending) onEvaluate(checked.value);
  };
  return (
    <section aria-labelledby="summary" className="mt-10">
      <h2 id="summary" className="text-2xl">
        <Trans>Your summary</Trans>
      </h2>
      <form ref={form} onSubmit={submit} noValidate className="group/form mt-3 flex flex-col gap-4">
        <TextArea
          label={t`What happens in the story? Write it in ${languageName(lang)}.`}
          value={work.summary}
          onChange={onWrite}
          error={error ? t(validationText(error)) : null}
          counter={MAX_SUMMARY_LENGTH}
          warnFrom={SUMMARY_WARNING_LENGTH}
          length={countSummary(work.summary).length}
          lang={lang}
          dir={textDirection(work.summary, lang)}
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isPending} icon={<Icon name="check" />}>
            {isPending ? <Trans>Evaluating…</Trans> : <Trans>Get feedback</Trans>}
          </Button>
          <KeyboardToggle keyboard={keyboard} />
        </div>
        {call.state === 'failed' && (
          <FaultNoteLater error={call.error} fallback={msg`Failed to evaluate summary.`} />
        )}
        <KeyboardDock root={form} languages={[lang]} keyboard={keyboard} />
      </form>
      <Feedback
        text={call.state === 'under-way' ? call.soFar : (work.feedback ?? '')}
        isPending={isPending}
        lang={lang}
      />
    </section>
  );
}

/** The tutor's feedback as it arrives; scrolled into view when it is complete. */
function Feedback({ text, isPending, lang }: { text: string; isPending: boolean; lang: string }) {
  const area = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && text !== '') area.current?.scrollIntoView?.({ block: 'nearest' });
    wasPending.current = isPending;
  }, [isPending, text]);
  return (
    <div ref={area} aria-live="polite" aria-busy={isPending} className="scroll-mb-4">
      {text !== '' && (
        <div className="leaf-lg mt-5 animate-rise border border-line bg-leaf-soft/60 p-5 sm:p-6">
          <h3 className="text-xl">
            <Trans>Feedback</Trans>
          </h3>
          <div className="mt-3 flex flex-col gap-4">
            <NoteText text={text} lang={lang} />
          </div>
        </div>
      )}
    </div>
  );
}
